import { clsx } from 'clsx'
import { Card } from '../../ui/layout/page.tsx'
import styles from './documentation.module.css'
import guide from './guide.module.css'
import { GLOSSARY, type Term } from './glossary.ts'
import { withoutBreaks } from '../../format/spaces.ts'

export function GlossaryPart() {
  return (
    <div className={guide.columns}>
      {GLOSSARY.map(({ title, terms }) => (
        <Card key={title} title={title} note={terms.length} flush>
          <dl>
            {terms.map((term) => (
              <GlossaryTerm key={term.term} {...term} />
            ))}
          </dl>
        </Card>
      ))}
    </div>
  )
}

export function GlossaryTerm({ term, definition, formula }: Term) {
  return (
    <div className={clsx(guide.entry, styles.term)}>
      <dt>{term}</dt>
      <dd>{withoutBreaks(definition)}</dd>
      {formula && <dd className={styles.formula}>= {withoutBreaks(formula)}</dd>}
    </div>
  )
}
