export { PageViews, TableViews, ViewOpening } from './saved-views.tsx'
