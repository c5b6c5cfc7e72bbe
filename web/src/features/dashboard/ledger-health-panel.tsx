import { getLedgerHealth } from '@backoffice/contract/ledger/ledger'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useRead } from '../../api/use-read.ts'
import { formatInstant } from '../../format/dates.ts'
import { formatNumber } from '../../format/numbers.ts'
import { Fact, Facts } from '../../ui/layout/facts.tsx'
import { SidePanel } from '../../ui/overlay/side-panel.tsx'

export function LedgerHealthPanel({ onClose }: { onClose: () => void }) {
  return (
    <SidePanel title="Contrôle des comptes de crédit" onClose={onClose}>
      <ReadBoundary failure="Le contrôle n’a pas pu être lu">
        <Health />
      </ReadBoundary>
    </SidePanel>
  )
}

function Health() {
  const { violations, checkedAt, sealed, unsealed } = useRead(getLedgerHealth, {})
  return (
    <>
      {violations.length === 0 ? (
        <p>Tout est de nouveau en ordre.</p>
      ) : (
        <ul aria-label="Ce qui ne va pas">
          {violations.map(({ name, sentence }) => (
            <li key={name}>{sentence}</li>
          ))}
        </ul>
      )}
      <Facts>
        <Fact name="Dernier contrôle">{checkedAt === null ? 'jamais' : formatInstant(checkedAt)}</Fact>
        <Fact name="Mouvements scellés">{formatNumber(sealed)}</Fact>
        <Fact name="À sceller">{formatNumber(unsealed)}</Fact>
      </Facts>
    </>
  )
}
