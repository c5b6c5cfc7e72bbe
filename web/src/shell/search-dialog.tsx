import { useNavigate } from '@tanstack/react-router'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import { DialogFrame } from '../ui/overlay/dialog-frame.tsx'
import styles from './search-dialog.module.css'
import { type SearchHit, GROUP_LABEL } from './search-places.ts'
import { useFound } from './use-found.ts'

type Props = { roleName: string; onClose: () => void }

/** Searches everything that the user may see: pages, outlets, accounts, subscribers, decoders. */
export function SearchDialog({ roleName, onClose }: Props) {
  const listId = useId()
  const { typed, words, found, isSearching, chosen, type, point, go, followKey } = useChoosing(roleName, onClose)

  return (
    <DialogFrame isOpen label="Rechercher" className={styles.dialog} onClose={onClose}>
      <div className={styles.field}>
        <IconSearch size={18} stroke={1.6} aria-hidden />
        <input
          className={styles.input}
          role="combobox"
          aria-label="Rechercher"
          aria-expanded={found.length > 0}
          aria-controls={listId}
          aria-activedescendant={found.length > 0 ? `${listId}-${chosen}` : undefined}
          placeholder="Une page, un point de vente, un abonné, un décodeur…"
          value={typed}
          maxLength={100}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={followKey}
        />
        <kbd className={styles.key} aria-hidden="true">
          Échap
        </kbd>
      </div>
      <div id={listId} className={styles.list} role="listbox" aria-label="Résultats" aria-busy={isSearching}>
        <Groups listId={listId} found={found} chosen={chosen} onPoint={point} onOpen={go} />
      </div>
      <p className={styles.note} role="status">
        {found.length === 0 && words !== '' && (isSearching ? 'Recherche…' : `Rien ne correspond à «\u00a0${words}\u00a0».`)}
      </p>
    </DialogFrame>
  )
}

function useChoosing(roleName: string, onClose: () => void) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const words = useDeferredValue(typed.trim())
  const { found, isSearching } = useFound(words, roleName)
  const chosen = Math.min(at, found.length - 1)

  function go(one: SearchHit | undefined) {
    if (one === undefined) return
    onClose()
    // Each place was made from the typed table of `search-places.ts`; the router cannot follow the union.
    void navigate(one.place as never)
  }

  function followKey(event: KeyboardEvent) {
    const next = { ArrowDown: chosen + 1, ArrowUp: chosen - 1 }[event.key]
    if (event.key === 'Enter') {
      event.preventDefault()
      return go(found[chosen])
    }
    if (next === undefined || found.length === 0) return undefined
    event.preventDefault()
    return setAt((next + found.length) % found.length)
  }

  function type(text: string) {
    setTyped(text)
    setAt(0)
  }

  return { typed, words, found, isSearching, chosen, type, point: setAt, go, followKey }
}

type GroupsProps = {
  listId: string
  found: readonly SearchHit[]
  chosen: number
  onPoint: (index: number) => void
  onOpen: (one: SearchHit) => void
}

function Groups({ listId, found, chosen, onPoint, onOpen }: GroupsProps) {
  const options = found.map((one, index) => ({ one, index }))
  const kinds = [...new Set(found.map(({ kind }) => kind))]
  return kinds.map((kind) => (
    <div key={kind} role="group" aria-label={GROUP_LABEL[kind]}>
      <p className={styles.group} aria-hidden="true">
        {GROUP_LABEL[kind]}
      </p>
      {options
        .filter(({ one }) => one.kind === kind)
        .map(({ one, index }) => (
          <FoundOption
            key={one.id}
            id={`${listId}-${index}`}
            one={one}
            isChosen={index === chosen}
            onPoint={() => onPoint(index)}
            onOpen={() => onOpen(one)}
          />
        ))}
    </div>
  ))
}

type OptionProps = { id: string; one: SearchHit; isChosen: boolean; onPoint: () => void; onOpen: () => void }

function FoundOption({ id, one: { title, detail }, isChosen, onPoint, onOpen }: OptionProps) {
  const option = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isChosen) option.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    <div ref={option} id={id} role="option" aria-selected={isChosen} className={styles.found} onPointerMove={onPoint} onClick={onOpen}>
      <span className={styles.title}>{title}</span>
      <span className={styles.detail}>{detail}</span>
    </div>
  )
}
