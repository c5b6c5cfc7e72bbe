import { RENEWAL_COLUMNS } from '@backoffice/contract/follow-ups/renewal'
import { listRenewals } from '@backoffice/contract/follow-ups/renewals'
import { FileExport } from '../../api/file-export.tsx'
import { renewalFilters } from './renewal-filters.ts'
import type { RenewalsSearch } from './renewals-search.ts'

/** Offers the subscribers to renew, under the filters shown, as a file. */
export function RenewalExport({ search }: { search: RenewalsSearch }) {
  return <FileExport endpoint={listRenewals} request={{ query: renewalFilters(search) }} columns={RENEWAL_COLUMNS} />
}
