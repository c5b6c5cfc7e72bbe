import type { Delivery } from '@backoffice/contract/deliveries/deliveries'
import { Button } from '../../ui/form/button.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import typography from '../../ui/layout/typography.module.css'
import { useQuietArticles } from '../articles/index.ts'
import styles from './deliveries.module.css'
import { numbersByArticle, unannouncedIn } from './reception.ts'
import type { ReceptionEntry } from './use-reception.ts'

type Props = { delivery: Delivery; entry: ReceptionEntry }

/** Lists the numbers found that were not announced, with the article of each. */
export function UnannouncedNumbers({ delivery, entry: { fields, errors, edit } }: Props) {
  const articles = useQuietArticles() ?? []
  const numbers = unannouncedIn(fields, delivery)
  if (numbers.length === 0) return null
  const known = articles.filter(({ serialised, isRetired }) => serialised && !isRetired)
  const options = [{ value: '', label: 'Choisir…', isDisabled: true }, ...known.map(({ id, label }) => ({ value: String(id), label }))]
  const articleOf = new Map([...numbersByArticle(fields, delivery)].flatMap(([id, found]) => found.map((number) => [number, id] as const)))
  return (
    <section>
      <h3 className={typography.heading}>Pas annoncés</h3>
      <ul className={styles.unannounced} aria-label="Numéros qui n’étaient pas annoncés">
        {numbers.map((number) => (
          <li key={number}>
            <span>{number}</span>
            <Button
              size="xs"
              variant="default"
              aria-label={`Retirer ${number}`}
              onClick={() => edit({ numbers: fields.numbers.filter((other) => other !== number) })}
            >
              Retirer
            </Button>
            <SelectField
              className={styles.article}
              label="Article"
              aria-label={`Article de ${number}`}
              options={options}
              error={errors[`article.${number}`]}
              value={String(articleOf.get(number) ?? '')}
              onChange={(chosen) => edit({ articles: { ...fields.articles, [number]: Number(chosen) } })}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
