import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { withoutBreaks } from '../../format/spaces.ts'
import { paths } from '../../paths.ts'
import { guidePictures } from './guide-pictures.ts'
import { mayFollow } from './help-task.ts'
import { type Block, blocksOf } from './marked-blocks.ts'
import styles from './marked-text.module.css'

const INLINE = /(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`|\[[^\]]+\]\([^)]+\))/
const LINK = /^\[(.+)\]\((.+)\)$/

type Props = { text: string; roleName: string }

/** Shows a text in Markdown. Its first heading names it and stands elsewhere. */
export function MarkedText({ text, roleName }: Props) {
  const blocks = blocksOf(text).filter((block) => block.kind !== 'heading' || block.level > 1)
  return (
    <div className={styles.text}>
      {blocks.map((block, at) => (
        <BlockText key={at} block={block} roleName={roleName} />
      ))}
    </div>
  )
}

function BlockText({ block, roleName }: { block: Block; roleName: string }) {
  const inline = (text: string) => inlineOf(text, roleName)
  if (block.kind === 'heading') return block.level === 2 ? <h3>{inline(block.text)}</h3> : <h4>{inline(block.text)}</h4>
  if (block.kind === 'code') return <pre className={styles.code}>{block.text}</pre>
  if (block.kind === 'picture') return <Picture {...block} />
  if (block.kind === 'table') return <Table {...block} inline={inline} />
  if (block.kind === 'paragraph') return <p>{inline(block.text)}</p>
  const items = block.items.map((item) => <li key={item}>{inline(item)}</li>)
  return block.isOrdered ? <ol>{items}</ol> : <ul>{items}</ul>
}

function Picture({ name, file }: { name: string; file: string }) {
  const { url, width, height } = guidePictures[file] ?? {}
  if (url === undefined) return null
  return (
    <figure className={styles.picture}>
      <img src={url} alt={name} width={width} height={height} loading="lazy" />
      <figcaption>{withoutBreaks(name)}</figcaption>
    </figure>
  )
}

type TableProps = { head: string[]; rows: string[][]; inline: (text: string) => ReactNode }

function Table({ head, rows, inline }: TableProps) {
  return (
    <div className={styles.sideways}>
      <table>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {inline(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join('|')}>
              {row.map((cell, at) => (
                <td key={at}>{inline(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function inlineOf(text: string, roleName: string): ReactNode[] {
  return withoutBreaks(text)
    .split(INLINE)
    .map((part, at) => <InlineText key={at} part={part} roleName={roleName} />)
}

function InlineText({ part, roleName }: { part: string; roleName: string }) {
  if (part.startsWith('**')) return <strong>{part.slice(2, -2)}</strong>
  if (part.startsWith('`')) return <code>{part.slice(1, -1)}</code>
  const [, label, target] = LINK.exec(part) ?? []
  if (label !== undefined && target !== undefined) return <LinkText label={label} target={target} roleName={roleName} />
  if (part.startsWith('*')) return <em>{part.slice(1, -1)}</em>
  return part
}

/** Links to another guide, or to a page that the role may open. */
function LinkText({ label, target, roleName }: { label: string; target: string; roleName: string }) {
  const [, guide] = /^([\w-]+)\.md$/.exec(target) ?? []
  if (guide !== undefined) {
    return (
      <Link to={paths.documentation} search={{ guide }}>
        {label}
      </Link>
    )
  }
  // Guides name pages of the product only, as a test proves; the router's types know them one by one.
  return mayFollow(target, roleName) ? <Link to={target as '/'}>{label}</Link> : label
}
