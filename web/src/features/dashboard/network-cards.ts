export { DaysCard } from './days-card.tsx'
export { InactiveCard } from './inactive-card.tsx'
export { MonthsCard } from './months-card.tsx'
export { OutletsCard } from './outlets-card.tsx'
