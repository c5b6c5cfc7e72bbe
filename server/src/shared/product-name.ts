/** The product's name wherever a person or a token sees it. `backoffice` is technical only (docs/glossary.md). */
export const PRODUCT_NAME = 'Antenne'
