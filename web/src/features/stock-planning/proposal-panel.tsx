import { donorNameOf, outletNameOf } from '@backoffice/contract/stock-planning/proposal-table'
import { readStockOverview } from '@backoffice/contract/stock-planning/stock-overview'
import type { StockProposal } from '@backoffice/contract/stock-planning/stock-proposals'
import { Link } from '@tanstack/react-router'
import { useQuietRead } from '../../api/use-read.ts'
import { formatCount, formatNumber } from '../../format/numbers.ts'
import { paths } from '../../paths.ts'
import { Fact, Facts } from '../../ui/layout/facts.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { SidePanel } from '../../ui/overlay/side-panel.tsx'

type Props = { proposal: StockProposal; isManager: boolean; onClose: () => void }

/** Explains a proposed quantity in full, and leads to the stock of the outlet and to a transfer from an outlet where the article is idle. */
export function ProposalPanel({ proposal, isManager, onClose }: Props) {
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
        {isManager && proposal.fromOutletId !== null && <TransferLink proposal={proposal} fromOutletId={proposal.fromOutletId} />}
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

/** Opens the form of a transfer of what is proposed, or of what the other outlet has of it. */
function TransferLink({ proposal, fromOutletId }: { proposal: StockProposal; fromOutletId: number }) {
  const { outletId, articleId, quantity } = proposal
  const there = useQuietRead(readStockOverview, { query: { outletId: fromOutletId, articleId } })?.rows.find(
    ({ depotKind }) => depotKind === 'outlet',
  )
  if (there === undefined) return null
  const pieces = Math.min(quantity, there.quantity - there.reserved)
  if (pieces <= 0) return null
  return (
    <Link to={paths.deliveries} search={{ id: 'new', from: fromOutletId, to: outletId, article: articleId, pieces }}>
      Transférer {formatCount(pieces, 'pièce')}…
    </Link>
  )
}
