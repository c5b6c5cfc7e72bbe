import type { Delivery } from '@backoffice/contract/deliveries/deliveries'
import { PIECES_MAX } from '@backoffice/contract/stock/limits'
import { useState } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { CountField } from '../../ui/form/count-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import typography from '../../ui/layout/typography.module.css'
import { useQuietArticles } from '../articles/index.ts'
import styles from './deliveries.module.css'
import { labelOf } from './gap-labels.ts'
import { otherArticlesIn } from './reception.ts'
import type { ReceptionEntry } from './use-reception.ts'

type Props = { delivery: Delivery; entry: ReceptionEntry }

/** Counts the articles without numbers that are there and were not announced. */
export function OtherArticles({ delivery, entry: { fields, errors, edit } }: Props) {
  const articles = useQuietArticles() ?? []
  const others = otherArticlesIn(fields, delivery)
  const named = [...others, ...delivery.lines.map(({ articleId }) => articleId)]
  const choices = articles.filter(
    ({ id, family, serialised, isRetired }) => family === 'equipment' && !serialised && !isRetired && !named.includes(id),
  )
  const count = (id: number, quantity: string) => edit({ quantities: { ...fields.quantities, [id]: quantity } })
  const leaveOut = (id: number) =>
    edit({ quantities: Object.fromEntries(Object.entries(fields.quantities).filter(([other]) => Number(other) !== id)) })
  return (
    <>
      {others.length > 0 && (
        <ul className={styles.unannounced} aria-label="Articles qui n’étaient pas annoncés">
          {others.map((id) => {
            const label = labelOf(id, articles)
            return (
              <li key={id}>
                <h3 className={typography.heading}>{label}, pas annoncé</h3>
                <Button size="xs" variant="default" aria-label={`Retirer ${label}`} onClick={() => leaveOut(id)}>
                  Retirer
                </Button>
                <CountField
                  className={styles.article}
                  label="Pièces reçues"
                  aria-label={`${label}, pièces reçues`}
                  required
                  min={1}
                  max={PIECES_MAX}
                  value={fields.quantities[id] ?? ''}
                  error={errors[`quantity.${id}`]}
                  onChange={(quantity) => count(id, quantity)}
                />
              </li>
            )
          })}
        </ul>
      )}
      {choices.length > 0 && <OtherArticle choices={choices} onChoose={(id) => count(id, '')} />}
    </>
  )
}

type ChoiceProps = { choices: readonly { id: number; label: string }[]; onChoose: (id: number) => void }

function OtherArticle({ choices, onChoose }: ChoiceProps) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) {
    return (
      <SelectField
        label="Article qui n’était pas annoncé"
        options={[{ value: '', label: 'Choisir…', isDisabled: true }, ...choices.map(({ id, label }) => ({ value: String(id), label }))]}
        value=""
        onChange={(chosen) => {
          onChoose(Number(chosen))
          setOpen(false)
        }}
      />
    )
  }
  return (
    <Row>
      <Button variant="default" onClick={() => setOpen(true)}>
        Un autre article est là
      </Button>
    </Row>
  )
}
