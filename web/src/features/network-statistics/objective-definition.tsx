import { Definition } from '../../ui/overlay/definition.tsx'
import { type ObjectiveScope, sourceOf } from './objective-source.ts'

type Props = { scope: ObjectiveScope; name: 'recruitments' | 'renewals' | 'upgrades' | 'revenue'; format: (value: number) => string }

/** Names the source of an objective; one press shows the other number, and how far it is. */
export function ObjectiveDefinition({ scope, ...shown }: Props) {
  const source = sourceOf(scope, shown)
  if (source === null) return null
  return (
    <Definition term="Objectif" formula={source.other}>
      {source.meaning}
    </Definition>
  )
}
