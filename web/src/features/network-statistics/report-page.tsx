import { createContext, type ReactNode, use, useState } from 'react'
import { createPortal } from 'react-dom'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { HeaderFigures } from '../../ui/chart/figure-card.tsx'
import { SkeletonBlock } from '../../ui/feedback/states.tsx'
import { Card, Page } from '../../ui/layout/page.tsx'
import { useInnerLinks } from './figure-link.tsx'
import { Indicated } from './indicated.tsx'
import type { IndicatorName } from './indicators.ts'
import { Row } from '../../ui/layout/stack.tsx'
import styles from './report.module.css'

type Props = {
  title: ReactNode
  subtitle?: ReactNode
  /** Period and filters. They stay in place while the figures load or fail. */
  tools?: ReactNode
  /** The figures of the header, shown without values while they load. */
  figures?: readonly IndicatorName[]
  children: ReactNode
}

const HeaderPlaces = createContext<Record<'title' | 'subtitle' | 'sums', HTMLElement | null>>({ title: null, subtitle: null, sums: null })

/** Lays out a page of figures. The figures fill parts of its header through InTitle, InSubtitle and InHeader. */
export function ReportPage({ title, subtitle, tools, figures, children }: Props) {
  const [titlePlace, setTitlePlace] = useState<HTMLElement | null>(null)
  const [subtitlePlace, setSubtitlePlace] = useState<HTMLElement | null>(null)
  const [sumsPlace, setSumsPlace] = useState<HTMLElement | null>(null)
  const followInnerLink = useInnerLinks()
  return (
    <HeaderPlaces value={{ title: titlePlace, subtitle: subtitlePlace, sums: sumsPlace }}>
      <div className={styles.report} onClick={followInnerLink}>
        <Page
          title={
            <>
              <span ref={setTitlePlace} className={styles.titlePlace} />
              <span>{title}</span>
            </>
          }
          subtitle={
            <span className={styles.subtitle}>
              {subtitle}
              <span ref={setSubtitlePlace} />
            </span>
          }
          actions={<div ref={setSumsPlace} />}
        >
          {tools && (
            <Row gap={3} align="center" data-no-print>
              {tools}
            </Row>
          )}
          <ReadBoundary
            failure="Les chiffres n’ont pas pu être lus"
            loading={
              <>
                {figures && <UnreadFigures names={figures} />}
                <Card>
                  <SkeletonBlock lines={14} />
                </Card>
              </>
            }
          >
            {children}
          </ReadBoundary>
        </Page>
      </div>
    </HeaderPlaces>
  )
}

function UnreadFigures({ names }: { names: readonly IndicatorName[] }) {
  return (
    <InHeader>
      <HeaderFigures figures={names.map((name) => ({ label: <Indicated name={name} />, value: '…' }))} />
    </InHeader>
  )
}

/** Replaces the page's title (by CSS) once its content is known. */
export function InTitle({ children }: { children: ReactNode }) {
  const { title } = use(HeaderPlaces)
  return title && createPortal(children, title)
}

/** Shows content after the page's subtitle. */
export function InSubtitle({ children }: { children: ReactNode }) {
  const { subtitle } = use(HeaderPlaces)
  return subtitle && createPortal(children, subtitle)
}

/** Shows content at the right of the page's title. */
export function InHeader({ children }: { children: ReactNode }) {
  const { sums } = use(HeaderPlaces)
  return sums && createPortal(children, sums)
}
