import { Link } from '@tanstack/react-router'
import { use } from 'react'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { paths } from '../../paths.ts'
import { ListPane, OpenPane, TwoPanes } from '../../ui/layout/two-panes.tsx'
import styles from './documentation.module.css'
import { type Guide, guidesFor, loadGuide } from './guide-list.ts'
import { MarkedText } from './marked-text.tsx'

type Props = { open: string | undefined; roleName: string }

/** Shows the guides, that of one's role first, and the open one. */
export function GuidePart({ open, roleName }: Props) {
  const guides = guidesFor(roleName)
  const guide = guides.find(({ name }) => name === open) ?? guides[0]
  if (guide === undefined) return null
  return (
    <TwoPanes listWidth={22} listHeight="40vh">
      <ListPane label="Guides">
        <nav className={styles.rows} aria-label="Guides">
          {guides.map(({ name, title }) => (
            <Link
              key={name}
              to={paths.documentation}
              search={{ guide: name }}
              className={styles.row}
              aria-current={name === guide.name ? 'page' : undefined}
            >
              {title}
            </Link>
          ))}
        </nav>
      </ListPane>
      <OpenPane label={guide.title} isChosen={open !== undefined} className={styles.article}>
        <h2 className={styles.articleTitle}>{guide.title}</h2>
        <ReadBoundary failure="Ce guide n’a pas pu être lu">
          <GuideText guide={guide} roleName={roleName} />
        </ReadBoundary>
      </OpenPane>
    </TwoPanes>
  )
}

function GuideText({ guide: { name }, roleName }: { guide: Guide; roleName: string }) {
  return <MarkedText text={use(loadGuide(name))} roleName={roleName} />
}
