import type { StockProposal } from '@backoffice/contract/stock-planning/stock-proposals'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../format/numbers.ts'
import { paths } from '../../paths.ts'
import { Fact, Facts } from '../../ui/layout/facts.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { SidePanel } from '../../ui/overlay/side-panel.tsx'
import { donorNameOf, outletNameOf } from './proposal-columns.tsx'

/** Explains a proposed quantity in full and links to the stock of the outlet. */
export function ProposalPanel({ proposal, onClose }: { proposal: StockProposal; onClose: () => void }) {
  const { outletId: outlet, articleId: article, articleCode, quantity, onHand, onOrder, perDay, reorderPoint, upTo, sentence } = proposal
  const donor = donorNameOf(proposal)
  return (
    <SidePanel title={`${articleCode}, ${outletNameOf(proposal)}`} onClose={onClose}>
      <Stack gap={5}>
        <p>{sentence}</p>
        <Facts>
          <Fact name="À commander">{formatNumber(quantity)}</Fact>
          <Fact name="En stock">{formatNumber(onHand)}</Fact>
          <Fact name="Attendu">{formatNumber(onOrder)}</Fact>
          <Fact name="Ventes par jour">{formatNumber(perDay, 2)}</Fact>
          <Fact name="Seuil">{formatNumber(reorderPoint)}</Fact>
          <Fact name="Plein">{formatNumber(upTo)}</Fact>
          {donor !== null && <Fact name="Dort chez">{donor}</Fact>}
        </Facts>
        <Link to={paths.stockOrders} search={{ statut: 'all', outlet }}>
          Voir les commandes du point de vente
        </Link>
        <Link to={paths.globalStock} search={{ part: 'list', outlet, article }}>
          Voir son stock
        </Link>
      </Stack>
    </SidePanel>
  )
}
