import { KeyList } from '../../ui/layout/key-list.tsx'
import { Card } from '../../ui/layout/page.tsx'
import { ContrastTable } from './contrast-table.tsx'
import { ExampleCard, type ExampleProps } from './example-card.tsx'
import type { UsedPair } from './used-pairs.ts'

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
      <Card>
        <KeyList title="Clavier" shortcuts={keys} />
      </Card>
      <ContrastTable pairs={pairs} />
    </>
  )
}
