import { Refusal } from '../../shared/refusal.ts'

export const repeatedItems = (places: readonly number[]) =>
  new Refusal({
    status: 400,
    code: 'invalid_request',
    message: 'Certaines valeurs ne sont pas valables.',
    fields: places.map((place) => ({
      path: `items.${place}.articleId`,
      message: 'Cet article est déjà dans la liste pour ce point de vente.',
    })),
  })
