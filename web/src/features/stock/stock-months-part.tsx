import { Page } from '../../ui/layout/page.tsx'
import { MonthsPart } from '../stock-months/index.ts'
import { type PartProps, PartChoices } from './part-choices.tsx'
import { useMayManage } from './use-may-manage.ts'

/** Shows the months of the depots that the reader reaches: a sector manager those of outlets, a manager the central one too. */
export function StockMonthsPart({ search, onShow, onChange }: PartProps) {
  const mayManage = useMayManage()
  return (
    <Page
      title="Stock, mois"
      subtitle="Le stock de chaque mois d’après les mouvements, à côté de celui des relevés. Les plus grands écarts d’abord."
    >
      <PartChoices search={search} onShow={onShow} />
      <MonthsPart name="stock-depot-months" isManager={mayManage} search={search} onChange={onChange} />
    </Page>
  )
}
