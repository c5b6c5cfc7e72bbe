import { listOutlets, listSectorManagers } from '@backoffice/contract/accounts/accounts'
import { getUserInfo } from '@backoffice/contract/session/session'
import { useRead } from '../../../api/use-read.ts'
import { formatReference } from '../../../format/numbers.ts'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Tree } from '../../../ui/layout/tree.tsx'
import { treeOfOutlets, treeOfSectors } from '../network-nodes.ts'

const ACTIVE = { query: { status: 'active' } } as const

export function TreeNetwork() {
  const { roleName, sectorName } = useRead(getUserInfo, {})
  if (roleName === 'ROLE_MANAGER') return <Sectors />
  if (roleName === 'ROLE_RESP') return <OwnBranch name={sectorName ?? 'Votre secteur'} />
  if (roleName === 'ROLE_AGENT') return <OwnBranch name="Votre portefeuille" />
  return <OwnOutlet />
}

function Sectors() {
  const managers = useRead(listSectorManagers, ACTIVE)
  const outlets = useRead(listOutlets, ACTIVE)
  return <Tree label="Réseau" nodes={treeOfSectors(managers, outlets)} />
}

function OwnBranch({ name }: { name: string }) {
  const outlets = useRead(listOutlets, ACTIVE)
  return <Tree label="Réseau" nodes={treeOfOutlets(name, outlets)} openAtFirst={['own']} />
}

function OwnOutlet() {
  const { outletName, outletNumber } = useRead(getUserInfo, {})
  if (outletName === null) {
    return <EmptyState title="Votre rôle ne lit pas le réseau" message="Les secteurs et les points de vente ne vous sont pas montrés." />
  }
  return (
    <Stack>
      <p>Votre rôle ne lit que son point de vente&nbsp;: ni son secteur, ni les autres.</p>
      <Tree label="Réseau" nodes={[{ id: 'own', label: outletName, note: formatReference(outletNumber ?? '') }]} />
    </Stack>
  )
}
