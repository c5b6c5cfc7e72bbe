import { DepositArea } from './deposit-area.tsx'
import { RecentImports } from './recent-imports.tsx'

export function DepositView({ onOpen }: { onOpen: (id: number) => void }) {
  return (
    <>
      <DepositArea importKind="activation" opening={{ here: onOpen, later: onOpen }} />
      <RecentImports onOpen={onOpen} />
    </>
  )
}
