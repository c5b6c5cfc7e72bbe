import { ListFacts } from '../examples/list-facts.tsx'
import { ListRows } from '../examples/list-rows.tsx'
import { ListTimeline } from '../examples/list-timeline.tsx'
import { PartBody } from '../part-body.tsx'
import { FOCUS, ROWS, TEXTS } from '../used-pairs.ts'

export function ListPart() {
  return (
    <PartBody
      examples={[
        { file: 'examples/list-rows', title: 'Des lignes qui s’ouvrent', children: <ListRows /> },
        { file: 'examples/list-facts', title: 'Des faits et des numéros', children: <ListFacts /> },
        { file: 'examples/list-timeline', title: 'Des étapes', children: <ListTimeline /> },
      ]}
      keys={[
        ['Tab', 'ligne suivante'],
        ['Entrée Espace', 'ouvre la ligne'],
      ]}
      pairs={[...ROWS, ...TEXTS, ...FOCUS]}
    />
  )
}
