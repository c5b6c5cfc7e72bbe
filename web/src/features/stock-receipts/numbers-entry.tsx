import type { Article } from '@backoffice/contract/articles/articles'
import { type KeyboardEvent, useState } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { ScanField } from '../../ui/form/scan-field.tsx'
import type { ScanOutcome } from '../../ui/form/scanned-numbers.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { type EnteredNumber, numbersBetween } from './entered-numbers.ts'
import styles from './stock-receipts.module.css'

type Props = {
  article: Pick<Article, 'serialLength'>
  error: string | undefined
  onScan: (text: string) => ScanOutcome
  /** Returns why the numbers were not added, or null. */
  onAdd: (numbers: readonly EnteredNumber[]) => string | null
}

/** Takes numbers one after the other from a scanner, pasted from a list, or as a range. */
export function NumbersEntry({ article: { serialLength }, error, onScan, onAdd }: Props) {
  return (
    <div className={styles.entry}>
      <ScanField
        label="Numéro"
        description={`Scannez l’un après l’autre, ou collez une liste${serialLength === null ? '' : `, ${serialLength} caractères chacun`}. Une deuxième colonne est celle des cartes.`}
        error={error}
        onScan={onScan}
      />
      <NumbersRange onAdd={onAdd} />
    </div>
  )
}

function NumbersRange({ onAdd }: Pick<Props, 'onAdd'>) {
  const [range, setRange] = useState({ first: '', last: '' })
  const [fault, setFault] = useState<string | null>(null)
  const type = (change: Partial<typeof range>) => {
    setRange({ ...range, ...change })
    setFault(null)
  }

  function add() {
    const { numbers, fault: unread } = numbersBetween(range.first, range.last)
    const refusal = numbers === null ? unread : onAdd(numbers)
    setFault(refusal)
    if (refusal === null) setRange({ first: '', last: '' })
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (range.first.trim() !== '' && range.last.trim() !== '') add()
  }

  const shared = { size: 'md', autoComplete: 'off', spellCheck: false, onKeyDown: press } as const
  return (
    <div className={styles.range} role="group" aria-label="Suite de numéros">
      <TextField {...shared} label="Du numéro" value={range.first} error={fault} onChange={({ target }) => type({ first: target.value })} />
      <TextField {...shared} label="au numéro" value={range.last} onChange={({ target }) => type({ last: target.value })} />
      <Button
        variant="default"
        size="md"
        className={styles.add}
        disabled={range.first.trim() === '' || range.last.trim() === ''}
        onClick={add}
      >
        Ajouter la suite
      </Button>
    </div>
  )
}
