import { displayNameOf } from '@backoffice/contract/accounts/account-name'
import type { Account, SectorManager } from '@backoffice/contract/accounts/accounts'
import { formatCount, formatReference } from '../../format/numbers.ts'
import type { TreeNode } from '../../ui/layout/tree-rows.ts'

/** An answer of a call that pages only if it is asked to. */
type Listed<Row> = readonly Row[] | { content: readonly Row[] }

const WITHOUT_SECTOR = 'Sans responsable de secteur actif'

/** Returns a branch per listed sector with its outlets, then one for all others: nobody has them, or somebody who is not listed. */
export function treeOfSectors(managers: Listed<SectorManager>, outlets: Listed<Account>): TreeNode[] {
  const all = rowsOf(outlets)
  const listed = rowsOf(managers)
  const sectors = listed.map((manager) => {
    const own = all.filter(({ sectorManagerId }) => sectorManagerId === manager.id)
    return branch(`sector-${manager.id}`, manager.sectorName ?? displayNameOf(manager), own)
  })
  const rest = all.filter(({ sectorManagerId }) => !listed.some(({ id }) => id === sectorManagerId))
  return rest.length === 0 ? sectors : [...sectors, branch('none', WITHOUT_SECTOR, rest)]
}

/** Returns one branch with the outlets that a person reads. */
export function treeOfOutlets(name: string, outlets: Listed<Account>): TreeNode[] {
  return [branch('own', name, rowsOf(outlets))]
}

function branch(id: string, label: string, outlets: readonly Account[]): TreeNode {
  const note = formatCount(outlets.length, 'point de vente', 'points de vente')
  return { id, label, note, children: outlets.map(leaf) }
}

function leaf(outlet: Account): TreeNode {
  return { id: `outlet-${outlet.id}`, label: displayNameOf(outlet), note: formatReference(outlet.outletNumber ?? '') }
}

function rowsOf<Row>(listed: Listed<Row>): readonly Row[] {
  return 'content' in listed ? listed.content : listed
}
