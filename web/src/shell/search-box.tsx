import { IconSearch } from '@tabler/icons-react'
import { lazy, useState } from 'react'
import { useKeys } from '../ui/overlay/use-keys.ts'
import { LazyBoundary } from '../ui/overlay/lazy-boundary.tsx'
import { endEarlyKeys, keepEarlyKeys } from './early-keys.ts'
import styles from './search-box.module.css'

const SearchDialog = lazy(async () => {
  keepEarlyKeys()
  return { default: (await import('./search-dialog.tsx')).SearchDialog }
})

const MODIFIER = /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘' : 'Ctrl'

/** Opens the search on a press or on Ctrl K from anywhere. */
export function SearchBox({ roleName }: { roleName: string }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    endEarlyKeys()
    setOpen(false)
  }

  useKeys((event) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    event.preventDefault()
    setOpen(true)
  })

  return (
    <>
      <button
        type="button"
        className={styles.box}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <IconSearch size={16} stroke={1.7} aria-hidden />
        <span className={styles.words}>Rechercher un PDV, un abonné…</span>
        <kbd className={styles.key} aria-hidden="true">
          {MODIFIER} K
        </kbd>
      </button>
      {isOpen && (
        <LazyBoundary onClose={close}>
          <SearchDialog roleName={roleName} onClose={close} />
        </LazyBoundary>
      )}
    </>
  )
}
