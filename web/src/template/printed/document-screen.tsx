import { IconFileOff } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { paths } from '../../paths.ts'
import { EmptyState, SkeletonBlock } from '../../ui/feedback/states.tsx'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Card, Page } from '../../ui/layout/page.tsx'
import { withPage } from '../../ui/layout/with-card.tsx'
import type { DocumentSearch } from './document-search.ts'
import { PrintedDelivery } from './printed-delivery.tsx'
import { PrintedReceipt } from './printed-receipt.tsx'
import { PrintedStatement } from './printed-statement.tsx'

const route = getRouteApi(paths.document)

const INCOMPLETE_ADDRESS =
  'L’adresse de ce document est incomplète. Ouvrez la livraison, le relevé ou la vente, puis «\u00a0Lire et imprimer\u00a0» ou «\u00a0Ouvrir le reçu\u00a0».'
const DOCUMENTS = { delivery: PrintedDelivery, statement: PrintedStatement, receipt: PrintedReceipt }

export function DocumentScreen() {
  return <PrintedDocument {...route.useSearch()} />
}

/** Shows a document as it is printed; whoever may not see it reads what the server says. */
export function PrintedDocument({ type, id }: DocumentSearch) {
  const Printed = isKnown(type) ? DOCUMENTS[type] : null
  if (Printed === null || id === undefined) return <NoDocument />
  return (
    <ReadBoundary failure="Le document n’a pas pu être lu" loading={<SkeletonBlock lines={12} />} wrap={withPage('Document')}>
      <Printed key={`${type} ${id}`} id={id} />
    </ReadBoundary>
  )
}

const isKnown = (type: string | undefined): type is keyof typeof DOCUMENTS => type !== undefined && Object.hasOwn(DOCUMENTS, type)

function NoDocument() {
  return (
    <Page title="Document">
      <Card>
        <EmptyState
          icon={<IconFileOff size={28} stroke={1.4} aria-hidden />}
          title="Ce document n’existe pas"
          message={INCOMPLETE_ADDRESS}
          action={<ButtonLink to={paths.dashboard}>Aller au tableau de bord</ButtonLink>}
        />
      </Card>
    </Page>
  )
}
