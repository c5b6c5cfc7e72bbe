import type { ResponseOf } from '@backoffice/contract/endpoint'
import type { getLastImport } from '@backoffice/contract/network-statistics/network-statistics'
import { Link } from '@tanstack/react-router'
import { formatCount, formatNumber } from '../../format/numbers.ts'
import { paths } from '../../paths.ts'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import type { ImportState } from './import-state.ts'

type Props = { last: ResponseOf<typeof getLastImport>; state: ImportState | null; isManager: boolean }

export function ImportStateLine({ last, state, isManager }: Props) {
  if (state === null) return null
  const rejected = last.rejected > 0 ? `, ${formatNumber(last.rejected)} ${last.rejected < 2 ? 'rejetée' : 'rejetées'}` : ''
  return (
    <>
      <StatusWord tone={state.tone}>{state.label}</StatusWord>
      {isManager && last.importId !== null && (
        <Link to={paths.imports} search={{ id: last.importId }}>
          {formatCount(last.lines, 'ligne')}
          {rejected}
        </Link>
      )}
    </>
  )
}
