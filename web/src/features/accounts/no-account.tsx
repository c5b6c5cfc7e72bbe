import { EmptyState } from '../../ui/feedback/states.tsx'
import type { Kind } from './kind-names.ts'
import { KINDS } from './kinds.ts'

export function NoAccount({ kind }: { kind: Kind }) {
  return <EmptyState title={`Aucun ${KINDS[kind].singular} encore`} message="Créez un compte, ou importez une liste." />
}
