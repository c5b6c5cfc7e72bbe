import { Autocomplete } from '@base-ui/react/autocomplete'
import { rememberFound } from '@backoffice/contract/search/search'
import { useNavigate } from '@tanstack/react-router'
import { IconSearch } from '@tabler/icons-react'
import { type ComponentProps, useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useCommand } from '../api/use-command.ts'
import { Button } from '../ui/form/button.tsx'
import { DialogFrame } from '../ui/overlay/dialog-frame.tsx'
import { earlyKeys, endEarlyKeys } from './early-keys.ts'
import styles from './search-dialog.module.css'
import { type SearchHit, GROUP_LABEL } from './search-places.ts'
import { useGlobalSearch } from './use-global-search.ts'
import typography from '../ui/layout/typography.module.css'

type Props = { roleName: string; onClose: () => void }

/** Searches everything that the user may see, and the acts that they may start. Empty, it shows what was opened last. */
export function SearchDialog({ roleName, onClose }: Props) {
  const { text, query, groups, isSearching, failure, searchAgain, type, highlight, openHit, followKey } = useChoosing(roleName, onClose)

  return (
    <DialogFrame isOpen label="Rechercher" className={styles.dialog} onClose={onClose}>
      <Autocomplete.Root
        items={groups}
        mode="none"
        value={text}
        onValueChange={type}
        onItemHighlighted={highlight}
        itemToStringValue={({ title }: SearchHit) => title}
        inline
        open
        autoHighlight="always"
        keepHighlight
      >
        <div className={styles.field}>
          <IconSearch size={18} stroke={1.6} aria-hidden />
          <Autocomplete.Input
            className={styles.input}
            aria-label="Rechercher"
            placeholder="Une page, un PDV, un abonné, ou un acte : créditer…"
            maxLength={100}
            onKeyDown={followKey}
          />
          <kbd className={styles.key} aria-hidden="true">
            Échap
          </kbd>
        </div>
        <Autocomplete.List className={styles.list} aria-label="Résultats" aria-busy={isSearching}>
          {(group: HitGroup) => <Hits key={group.kind} group={group} onOpen={openHit} />}
        </Autocomplete.List>
      </Autocomplete.Root>
      <p className={styles.note} role="status">
        {failure
          ? `La recherche n’a pas abouti\u00a0: ${failure.message}`
          : groups.length === 0 && query !== '' && (isSearching ? 'Recherche…' : `Rien ne correspond à «\u00a0${query}\u00a0».`)}
      </p>
      {failure && (
        <Button className={styles.again} variant="default" size="sm" onClick={searchAgain}>
          Réessayer
        </Button>
      )}
    </DialogFrame>
  )
}

type HitGroup = { kind: keyof typeof GROUP_LABEL; items: SearchHit[] }

/** Groups results by kind. In an empty search, what was opened last stands together before the acts. */
function groupsOf(hits: readonly SearchHit[], query: string): HitGroup[] {
  const groupOf = ({ kind, isRecent }: SearchHit) => (query === '' && isRecent ? 'recent' : kind)
  const kinds = [...new Set(hits.map(groupOf))].toSorted((one, other) => Number(other === 'recent') - Number(one === 'recent'))
  return kinds.map((kind) => ({ kind, items: hits.filter((hit) => groupOf(hit) === kind) }))
}

function useChoosing(roleName: string, onClose: () => void) {
  const navigate = useNavigate()
  const [text, setText] = useState(() => typedBy(earlyKeys))
  const highlighted = useRef<SearchHit>(undefined)
  const query = useDeferredValue(text.trim())
  const { hits, isSearching, ...search } = useGlobalSearch(query, roleName)
  const groups = useMemo(() => groupsOf(hits, query), [hits, query])
  const remember = useCommand(rememberFound)

  function openHit(hit: SearchHit) {
    onClose()
    const { kind, id, link } = hit
    // What cannot be remembered is opened all the same.
    if (kind !== 'act') remember.mutate({ body: { kind, id } })
    void navigate({ href: link })
  }

  const waitForFirst = useFirstHit(query, { hits, isSearching }, openHit)

  /** Makes Enter open the first result of the present words once it arrives, never a result of earlier words. */
  const followKey: ComponentProps<typeof Autocomplete.Input>['onKeyDown'] = (event) => {
    const isCurrent = query === text.trim() && (highlighted.current?.kind === 'page' || !isSearching)
    const isWaiting = event.key === 'Enter' && !isCurrent && !event.nativeEvent.isComposing
    waitForFirst(isWaiting ? text.trim() : '')
    if (event.key !== 'Enter' || isCurrent) return
    event.preventDefault()
    event.preventBaseUIHandler()
  }

  return {
    ...search,
    text,
    query,
    groups,
    isSearching,
    type: (next: string, { reason }: Autocomplete.Root.ChangeEventDetails) => {
      if (reason !== 'input-change') return
      waitForFirst('')
      setText(next)
    },
    highlight: (hit: SearchHit | undefined) => void (highlighted.current = hit),
    openHit,
    followKey,
  }
}

/** Returns what the keys type that were pressed before the field was there. */
function typedBy(keys: readonly string[]): string {
  return keys.reduce((text, key) => (key === 'Backspace' ? text.slice(0, -1) : key.length === 1 ? text + key : text), '')
}

/** Returns a function that opens the first hit of the given words as soon as they are searched; it forgets those given before. */
function useFirstHit(query: string, { hits, isSearching }: { hits: SearchHit[]; isSearching: boolean }, onOpen: (hit: SearchHit) => void) {
  const [awaited, setAwaited] = useState(() => (earlyKeys.at(-1) === 'Enter' ? typedBy(earlyKeys).trim() : ''))
  useEffect(endEarlyKeys, [])
  const [first] = hits
  const isFound = awaited !== '' && awaited === query && (first?.kind === 'page' || !isSearching)
  const openFirst = useEffectEvent(() => first && onOpen(first))
  useEffect(() => {
    if (isFound) openFirst()
  }, [isFound])
  return setAwaited
}

function Hits({ group: { kind, items }, onOpen }: { group: HitGroup; onOpen: (hit: SearchHit) => void }) {
  return (
    <Autocomplete.Group items={items}>
      <Autocomplete.GroupLabel className={styles.group}>{GROUP_LABEL[kind]}</Autocomplete.GroupLabel>
      <Autocomplete.Collection>
        {(hit: SearchHit) => (
          <Autocomplete.Item key={`${hit.kind} ${hit.id}`} value={hit} className={styles.hit} onClick={() => onOpen(hit)}>
            <span className={typography.name}>{hit.title}</span>
            <span className={styles.detail}>{hit.detail}</span>
          </Autocomplete.Item>
        )}
      </Autocomplete.Collection>
    </Autocomplete.Group>
  )
}
