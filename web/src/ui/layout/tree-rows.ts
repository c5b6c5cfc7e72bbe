export type TreeNode = {
  id: string
  label: string
  /** A quiet fact after the label. */
  note?: string | undefined
  children?: readonly TreeNode[] | undefined
}

export type TreeRow = { node: TreeNode; level: number; position: number; siblings: number; parentId: string | undefined; isOpen: boolean }

/** Returns the visible rows of a tree, from top to bottom. */
export function rowsOfTree(nodes: readonly TreeNode[], open: ReadonlySet<string>, parent?: TreeRow): TreeRow[] {
  return nodes.flatMap((node, at) => {
    const isOpen = node.children !== undefined && open.has(node.id)
    const row = { node, level: (parent?.level ?? 0) + 1, position: at + 1, siblings: nodes.length, parentId: parent?.node.id, isOpen }
    return isOpen ? [row, ...rowsOfTree(node.children ?? [], open, row)] : [row]
  })
}

/** Says what a key does on a row: the row to go to, or the branch to open or close. Undefined for other keys. */
export function treeStep(key: string, rows: readonly TreeRow[], at: number): { to: string } | { toggle: string } | undefined {
  const row = rows[at]
  if (row === undefined) return undefined
  const { node, isOpen, parentId } = row
  const goTo = (index: number) => ({ to: rows[Math.max(0, Math.min(rows.length - 1, index))]?.node.id ?? node.id })
  if (key === 'ArrowDown') return goTo(at + 1)
  if (key === 'ArrowUp') return goTo(at - 1)
  if (key === 'Home') return goTo(0)
  if (key === 'End') return goTo(rows.length - 1)
  if (key === 'ArrowRight' && node.children !== undefined) return isOpen ? goTo(at + 1) : { toggle: node.id }
  if (key === 'ArrowLeft' && isOpen) return { toggle: node.id }
  if (key === 'ArrowLeft' && parentId !== undefined) return { to: parentId }
  return (key === 'Enter' || key === ' ') && node.children !== undefined ? { toggle: node.id } : undefined
}
