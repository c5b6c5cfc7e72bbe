import { IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import styles from './tree.module.css'
import { rowsOfTree, type TreeNode, type TreeRow, treeStep } from './tree-rows.ts'

type Props = {
  /** The accessible name. */
  label: string
  nodes: readonly TreeNode[]
  /** The branches that are open at first. */
  openAtFirst?: readonly string[]
}

const NONE: readonly string[] = []

/** Shows branches that open and close, by the pointer or the arrow keys. */
export function Tree({ label, nodes, openAtFirst = NONE }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(openAtFirst))
  const [current, setCurrent] = useState<string | undefined>(nodes[0]?.id)
  const rows = rowsOfTree(nodes, open)
  const at = Math.max(
    0,
    rows.findIndex(({ node }) => node.id === current),
  )

  const toggle = (id: string) => setOpen(open.has(id) ? new Set([...open].filter((other) => other !== id)) : new Set([...open, id]))
  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const step = treeStep(event.key, rows, at)
    if (step === undefined) return
    event.preventDefault()
    if ('toggle' in step) return toggle(step.toggle)
    setCurrent(step.to)
    const next = rows.findIndex(({ node }) => node.id === step.to)
    list.current?.querySelectorAll<HTMLElement>('[role=treeitem]')[next]?.focus()
  }

  return (
    <ul ref={list} role="tree" aria-label={label} className={styles.tree} onKeyDown={press}>
      {rows.map((row, index) => (
        <TreeItem
          key={row.node.id}
          row={row}
          isCurrent={index === at}
          onFocus={() => setCurrent(row.node.id)}
          onToggle={() => toggle(row.node.id)}
        />
      ))}
    </ul>
  )
}

type ItemProps = { row: TreeRow; isCurrent: boolean; onFocus: () => void; onToggle: () => void }

function TreeItem({ row: { node, level, position, siblings, isOpen }, isCurrent, onFocus, onToggle }: ItemProps) {
  const isBranch = node.children !== undefined
  return (
    <li
      role="treeitem"
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={isBranch ? isOpen : undefined}
      tabIndex={isCurrent ? 0 : -1}
      className={styles.item}
      style={{ paddingInlineStart: `${level - 1}.5rem` }}
      onFocus={onFocus}
      onClick={isBranch ? onToggle : undefined}
    >
      <span className={styles.mark} data-open={isOpen || undefined} aria-hidden>
        {isBranch && <IconChevronRight size={16} stroke={1.7} />}
      </span>
      <span className={styles.label}>{node.label}</span>
      {node.note !== undefined && <span className={styles.note}>{node.note}</span>}
    </li>
  )
}
