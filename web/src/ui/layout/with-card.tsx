import type { ReactNode } from 'react'
import { Card } from './page.tsx'

/** Around what stands in for a card while it is read, or could not be. */
export const withCard = (inside: ReactNode) => <Card>{inside}</Card>
