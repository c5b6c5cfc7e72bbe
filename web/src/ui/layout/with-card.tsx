import type { ReactNode } from 'react'
import { Card, Page } from './page.tsx'

/** Wraps the skeleton or the failure of a card in a card. */
export const withCard = (inside: ReactNode) => <Card>{inside}</Card>

/** Wraps the skeleton or the failure of a whole page: the page has a heading in any state. */
export const withPage = (title: string) => (inside: ReactNode) => <Page title={title}>{withCard(inside)}</Page>
