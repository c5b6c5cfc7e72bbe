import { useNavigate } from '@tanstack/react-router'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../ui/form/button.tsx'
import { DialogFrame } from '../ui/overlay/dialog-frame.tsx'
import styles from './search-dialog.module.css'
import { type SearchHit, GROUP_LABEL } from './search-places.ts'
import { useGlobalSearch } from './use-global-search.ts'
import typography from '../ui/layout/typography.module.css'

type Props = { roleName: string; onClose: () => void }

/** Searches everything that the user may see: pages, outlets, accounts, subscribers, decoders. */
export function SearchDialog({ roleName, onClose }: Props) {
  const listId = useId()
  const { text, query, hits, isSearching, failure, searchAgain, activeIndex, type, point, openHit, followKey } = useChoosing(
    roleName,
    onClose,
  )

  return (
    <DialogFrame isOpen label="Rechercher" className={styles.dialog} onClose={onClose}>
      <div className={styles.field}>
        <IconSearch size={18} stroke={1.6} aria-hidden />
        <input
          className={styles.input}
          role="combobox"
          aria-label="Rechercher"
          aria-expanded={hits.length > 0}
          aria-controls={listId}
          aria-activedescendant={hits.length > 0 ? `${listId}-${activeIndex}` : undefined}
          placeholder="Une page, un point de vente, un abonné, un décodeur…"
          value={text}
          maxLength={100}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={followKey}
        />
        <kbd className={styles.key} aria-hidden="true">
          Échap
        </kbd>
      </div>
      <div id={listId} className={styles.list} role="listbox" aria-label="Résultats" aria-busy={isSearching}>
        <Groups listId={listId} hits={hits} activeIndex={activeIndex} onPoint={point} onOpen={openHit} />
      </div>
      <p className={styles.note} role="status">
        {failure
          ? `La recherche n’a pas abouti\u00a0: ${failure.message}`
          : hits.length === 0 && query !== '' && (isSearching ? 'Recherche…' : `Rien ne correspond à «\u00a0${query}\u00a0».`)}
      </p>
      {failure && (
        <Button className={styles.again} variant="default" size="sm" onClick={searchAgain}>
          Réessayer
        </Button>
      )}
    </DialogFrame>
  )
}

function useChoosing(roleName: string, onClose: () => void) {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const query = useDeferredValue(text.trim())
  const search = useGlobalSearch(query, roleName)
  const { hits, isSearching } = search
  const activeIndex = Math.min(at, hits.length - 1)

  function openHit(hit: SearchHit | undefined) {
    if (hit === undefined) return
    onClose()
    // Each place was made from the typed table of `search-places.ts`; the router cannot follow the union.
    void navigate(hit.place as never)
  }

  /** Returns the chosen result. Results of the server that answer what was typed before are not opened by a key. */
  function currentHit(): SearchHit | undefined {
    const hit = query === text.trim() ? hits[activeIndex] : undefined
    return hit?.kind === 'page' || !isSearching ? hit : undefined
  }

  function followKey(event: KeyboardEvent) {
    const next = { ArrowDown: activeIndex + 1, ArrowUp: activeIndex - 1 }[event.key]
    if (event.key === 'Enter') {
      event.preventDefault()
      return openHit(currentHit())
    }
    if (next === undefined || hits.length === 0) return undefined
    event.preventDefault()
    return setAt((next + hits.length) % hits.length)
  }

  function type(next: string) {
    setText(next)
    setAt(0)
  }

  return { ...search, text, query, activeIndex, type, point: setAt, openHit, followKey }
}

type GroupsProps = {
  listId: string
  hits: readonly SearchHit[]
  activeIndex: number
  onPoint: (index: number) => void
  onOpen: (hit: SearchHit) => void
}

function Groups({ listId, hits, activeIndex, onPoint, onOpen }: GroupsProps) {
  const options = hits.map((hit, index) => ({ hit, index }))
  const kinds = [...new Set(hits.map(({ kind }) => kind))]
  return kinds.map((kind) => (
    <div key={kind} role="group" aria-label={GROUP_LABEL[kind]}>
      <p className={styles.group} aria-hidden="true">
        {GROUP_LABEL[kind]}
      </p>
      {options
        .filter(({ hit }) => hit.kind === kind)
        .map(({ hit, index }) => (
          <HitOption
            key={hit.id}
            id={`${listId}-${index}`}
            hit={hit}
            isChosen={index === activeIndex}
            onPoint={() => onPoint(index)}
            onOpen={() => onOpen(hit)}
          />
        ))}
    </div>
  ))
}

type OptionProps = { id: string; hit: SearchHit; isChosen: boolean; onPoint: () => void; onOpen: () => void }

function HitOption({ id, hit: { title, detail }, isChosen, onPoint, onOpen }: OptionProps) {
  const option = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isChosen) option.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    <div ref={option} id={id} role="option" aria-selected={isChosen} className={styles.hit} onPointerMove={onPoint} onClick={onOpen}>
      <span className={typography.name}>{title}</span>
      <span className={styles.detail}>{detail}</span>
    </div>
  )
}
