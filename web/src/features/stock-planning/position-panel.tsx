import { depotNameOf, LEVEL_LABELS, type StockPosition } from '@backoffice/contract/stock-planning/stock-overview'
import { Link } from '@tanstack/react-router'
import { formatMoney } from '../../format/money.ts'
import { formatNumber } from '../../format/numbers.ts'
import { paths } from '../../paths.ts'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import { useArticles } from '../articles/index.ts'
import { Fact, Facts } from '../../ui/layout/facts.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { SidePanel } from '../../ui/overlay/side-panel.tsx'
import { LEVEL_TONES, measureText } from './stock-labels.ts'

type Props = { position: StockPosition; onClose: () => void }

/** Tells how the figures of an article in a depot come about, and leads to its serials and moves. */
export function PositionPanel({ position, onClose }: Props) {
  const { articleCode, articleLabel, quantity, reserved, inTransit, perDay, coverDays, level } = position
  return (
    <SidePanel title={`${articleCode}, ${depotNameOf(position)}`} onClose={onClose}>
      <Stack gap={5}>
        <Facts>
          <Fact name="Article">{articleLabel}</Fact>
          <Fact name="Niveau">
            <StatusWord tone={LEVEL_TONES[level]}>{LEVEL_LABELS[level]}</StatusWord>
          </Fact>
          <Fact name="Quantité">{formatNumber(quantity)}</Fact>
          <Fact name="Dont réservé">{formatNumber(reserved)}</Fact>
          <Fact name="En route">{formatNumber(inTransit)}</Fact>
          <Fact name="Ventes par jour">{formatNumber(perDay, 2)}</Fact>
          <Fact name="Jours de stock">{measureText('coverDays', coverDays)}</Fact>
          <Fact name="Valeur">{formatMoney(position.amount)}</Fact>
        </Facts>
        <Places position={position} />
      </Stack>
    </SidePanel>
  )
}

/** Leads to the serials, of a counted article to its moves only, and to the deliveries on their way. */
function Places({ position }: Pick<Props, 'position'>) {
  const { depotId: depot, depotKind, articleId: article, quantity, inTransit } = position
  const isSerialised = useArticles().some(({ id, serialised }) => id === article && serialised)
  return (
    <>
      {isSerialised && (
        <Link to={paths.stock} search={{ depot, article }}>
          Voir les numéros de série
        </Link>
      )}
      <Link to={paths.stock} search={{ part: 'moves', depot, article }}>
        Voir les mouvements
      </Link>
      {(depotKind === 'transit' ? quantity : inTransit) > 0 && <Deliveries position={position} />}
    </>
  )
}

/** Leads to the deliveries whose pieces are in transit: those on their way, and those received with a gap that is not settled. */
function Deliveries({ position: { depotKind, outletId } }: Pick<Props, 'position'>) {
  const isAll = depotKind === 'transit'
  const receiver = outletId === null ? { kind: 'return' } : { outlet: outletId }
  return (
    <>
      <Link to={paths.deliveries} search={isAll ? { view: 'transit' } : { view: 'all', status: 'in_transit', ...receiver }}>
        Voir les livraisons en route
      </Link>
      <Link to={paths.deliveries} search={isAll ? { view: 'gaps' } : { view: 'all', status: 'received_with_gap', ...receiver }}>
        Voir les livraisons avec écart
      </Link>
    </>
  )
}
