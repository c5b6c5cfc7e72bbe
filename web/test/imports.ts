import type { ImportSummary } from '@backoffice/contract/imports/imports'

type CsvFacts = Pick<ImportSummary['file'], 'name' | 'bytes' | 'columns'>

/** Returns how an import describes a CSV file of the usual form. */
export const aCsvFile = (facts: CsvFacts): ImportSummary['file'] => ({
  format: 'csv',
  encoding: 'UTF-8',
  separator: ';',
  sheet: null,
  otherSheets: [],
  headerLine: 1,
  ...facts,
})
