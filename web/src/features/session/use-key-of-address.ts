import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** Returns the key in the fragment of a mail's link, which never reaches a server, and removes it from the address at once. */
export function useKeyOfAddress(): string {
  const { hash, pathname } = useLocation()
  const { history } = useRouter()
  const [key, setKey] = useState(hash)
  if (hash !== '' && hash !== key) setKey(hash)

  useEffect(() => {
    if (hash !== '') history.replace(pathname)
  }, [hash, history, pathname])
  return key
}
