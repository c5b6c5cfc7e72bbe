import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
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
        <nav className={styles.parts} aria-label={sectionLabel(section)}>
          <ul>
            {partsOf(section).map((other) => (
              <li key={other.part}>
                <Link to={ADDRESSES[section]} params={{ part: other.part }}>
                  {other.label}
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
        <div className={styles.content}>
          <ReadBoundary failure="Cette partie n’a pas pu être lue">{children}</ReadBoundary>
        </div>
      </div>
    </Page>
  )
}
