import { IconSearch } from '@tabler/icons-react'
import styles from './call-queue.module.css'

type Props = { label: string; query: string | undefined; onSearch: (query: string | undefined) => void }

/** Filters a queue by the typed text. */
export function QueueSearch({ label, query, onSearch }: Props) {
  return (
    <label className={styles.search}>
      <IconSearch size={16} stroke={1.7} aria-hidden />
      <input
        type="search"
        aria-label={label}
        placeholder="Nom, numéro, téléphone"
        maxLength={60}
        defaultValue={query ?? ''}
        onChange={({ target }) => onSearch(target.value.trim() || undefined)}
      />
    </label>
  )
}
