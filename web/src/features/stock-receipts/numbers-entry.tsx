import type { Article } from '@backoffice/contract/articles/articles'
import { type KeyboardEvent, useState } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { Switch } from '../../ui/form/check.tsx'
import { ScanField } from '../../ui/form/scan-field.tsx'
import type { ScanOutcome } from '../../ui/form/scanned-numbers.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { type EnteredNumber, numbersBetween } from './entered-numbers.ts'
import styles from './stock-receipts.module.css'
import type { usePairing } from './use-pairing.ts'

type Props = {
  article: Pick<Article, 'serialLength'>
  pairing: Pick<ReturnType<typeof usePairing>, 'isOn' | 'waiting' | 'turn' | 'skipCard'>
  error: string | undefined
  onScan: (text: string) => ScanOutcome
  /** Returns why the numbers were not added, or null. */
  onAdd: (numbers: readonly EnteredNumber[]) => string | null
}

/** Takes numbers one after the other from a scanner, pasted from a list, or as a range. */
export function NumbersEntry({ article: { serialLength }, pairing, error, onScan, onAdd }: Props) {
  const length = serialLength === null ? '' : `, ${serialLength} caractères chacun`
  return (
    <div className={styles.entry}>
      <Stack gap={2}>
        <ScanField
          label="Numéro"
          description={
            pairing.isOn
              ? `Scannez un décodeur, puis sa carte, puis le décodeur suivant${length}.`
              : `Scannez l’un après l’autre, ou collez une liste${length}. Une deuxième colonne est celle des cartes.`
          }
          error={error}
          onScan={onScan}
        />
        <Switch
          label="Décodeur puis carte"
          description="Un scan sur deux est la carte du décodeur qui précède."
          checked={pairing.isOn}
          onChange={({ target }) => pairing.turn(target.checked)}
        />
        {pairing.waiting !== null && (
          <Row align="baseline">
            <span>Carte attendue pour {pairing.waiting}.</span>
            <Button size="xs" variant="default" onClick={pairing.skipCard}>
              Pas de carte
            </Button>
          </Row>
        )}
      </Stack>
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
