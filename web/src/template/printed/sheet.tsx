import { IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { Card, Page } from '../../ui/layout/page.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import styles from './printed.module.css'

type Props = {
  title: string
  /** The button of its PDF, if the server makes one. */
  pdf?: ReactNode
  children: ReactNode
}

/** Lays out a document as a sheet that prints without the page around it. */
export function Sheet({ title, pdf, children }: Props) {
  return (
    <Page
      title={title}
      actions={
        <Row data-no-print>
          {pdf}
          <Button leftSection={<IconPrinter size={16} stroke={1.7} aria-hidden />} onClick={() => window.print()}>
            Imprimer
          </Button>
        </Row>
      }
    >
      <Card className={styles.sheet}>{children}</Card>
    </Page>
  )
}
