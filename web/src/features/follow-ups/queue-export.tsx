import { listCreditAlerts } from '@backoffice/contract/follow-ups/follow-ups'
import { ALERT_COLUMNS } from '@backoffice/contract/follow-ups/queue-row'
import { FileExport } from '../../api/file-export.tsx'
import type { FollowUpsSearch } from './follow-ups-search.ts'

/** Offers the people to call, under the filters shown, as a file. */
export function QueueExport({ search: { kind, mine, q } }: { search: FollowUpsSearch }) {
  return <FileExport endpoint={listCreditAlerts} request={{ query: { kind, mine, q } }} columns={ALERT_COLUMNS} />
}
