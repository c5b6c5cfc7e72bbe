import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** The key that a mail put behind the `#`, which no server is sent. It is taken out of the address at once. */
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
