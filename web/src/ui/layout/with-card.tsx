import type { ReactNode } from 'react'
import { Card } from './page.tsx'

/** Wraps the skeleton or the failure of a card in a card. */
export const withCard = (inside: ReactNode) => <Card>{inside}</Card>
