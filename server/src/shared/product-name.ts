/** The product's name for people and in tokens. `backoffice` is technical only (docs/glossary.md). */
export const PRODUCT_NAME = 'Antenne'
