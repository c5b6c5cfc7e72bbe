import { Card } from '../../ui/layout/page.tsx'
import { ContrastTable } from './contrast-table.tsx'
import { ExampleCard, type ExampleProps } from './example-card.tsx'
import type { UsedPair } from './used-pairs.ts'
import styles from './catalogue.module.css'

type PartProps = {
  examples: readonly ExampleProps[]
  keys: readonly (readonly [key: string, effect: string])[]
  pairs: readonly UsedPair[]
}

/** Shows the examples of a part, then its keyboard and the contrasts of its colours. */
export function PartBody({ examples, keys, pairs }: PartProps) {
  return (
    <>
      {examples.map((example) => (
        <ExampleCard key={example.file} {...example} />
      ))}
      <Card title="Clavier">
        <dl className={styles.keys}>
          {keys.map(([key, effect]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{effect}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <ContrastTable pairs={pairs} />
    </>
  )
}
