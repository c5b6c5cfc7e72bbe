export const PICTURE_KINDS = '.jpg,.jpeg,.png,.webp,.heic'
/** The file types that a picker offers for a document. */
export const DOCUMENT_KINDS = `${PICTURE_KINDS},.pdf`
