import { withDe } from '@backoffice/contract/elision'
import { EmptyState } from '../../ui/feedback/states.tsx'
import type { Kind } from './kind-names.ts'
import { KINDS } from './kinds.ts'

export function NoAccount({ kind }: { kind: Kind }) {
  return <EmptyState title={`Pas encore ${withDe(KINDS[kind].singular)}`} message="Créez un compte, ou importez une liste." />
}
