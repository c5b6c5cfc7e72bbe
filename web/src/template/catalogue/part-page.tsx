import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { paths } from '../../paths.ts'
import { Page } from '../../ui/layout/page.tsx'
import { partNamed, partsOf, type Section, sectionLabel } from './part-labels.ts'
import styles from './catalogue.module.css'

const ADDRESSES = { uikit: paths.uikit, utilities: paths.utilities } as const

type Props = { section: Section; part: string; children: ReactNode }

/** Lays out one part of a catalogue beside the links to the others. */
export function PartPage({ section, part, children }: Props) {
  const named = partNamed(section, part)
  return (
    <Page title={named?.label} subtitle={named?.sentence}>
      <div className={styles.columns}>
        <PartLinks key={part} section={section} />
        <div className={styles.content} data-catalogue>
          <ReadBoundary failure="Cette partie n’a pas pu être lue">{children}</ReadBoundary>
        </div>
      </div>
    </Page>
  )
}

/** Links the parts of a section. In a narrow window they are one line, which shows the open part. */
function PartLinks({ section }: { section: Section }) {
  const links = useRef<HTMLElement>(null)
  useEffect(() => {
    const [line, link] = [links.current, links.current?.querySelector<HTMLElement>('[aria-current=page]')]
    // `scrollIntoView` would move the page too.
    if (line && link) line.scrollLeft = link.offsetLeft - line.offsetLeft - (line.clientWidth - link.offsetWidth) / 2
  }, [])
  return (
    <nav ref={links} className={styles.parts} aria-label={sectionLabel(section)}>
      <ul>
        {partsOf(section).map(({ part, label }) => (
          <li key={part}>
            <Link to={ADDRESSES[section]} params={{ part }}>
              {label}
            </Link>
          </li>
        ))}
        {section === 'uikit' && (
          <li>
            <Link to={paths.blocks}>Blocs</Link>
          </li>
        )}
      </ul>
    </nav>
  )
}
