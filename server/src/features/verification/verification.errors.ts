import { Refusal } from '../../shared/refusal.ts'

export const linkInvalid = () =>
  new Refusal({ status: 403, code: 'link_invalid', message: 'Ce lien n’est plus valable\u00a0: demandez-en un nouveau.' })
