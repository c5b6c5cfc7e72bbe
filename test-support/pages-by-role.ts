export const ROLES = { M: 'ROLE_MANAGER', R: 'ROLE_RESP', A: 'ROLE_AGENT', P: 'ROLE_PDV', C: 'ROLE_CLIENT', u: 'ROLE_UNKNOWN' } as const
/** Lists the roles, by their letters, that open each address inside the shell. Copied from the specification, not from the code. */
export const PAGES = [
  ['MRAPCu', '/ /profile /profile/list /uikit/$part /utilities/$part /blocks /documentation'],
  ['MRAPCu', '/pages/help /pages/faq /pages/contact /pages/empty /pages/invoice'],
  ['MRAPCu', '/apps/mail /apps/tasklist /apps/chat /apps/calendar /apps/files /apps/blog/list /apps/blog/detail'],
  ['MRP', '/reseau/statistique/lignes'],
  ['MRA', '/relance/alertcredit /relance/importrelance'],
  ['MR', '/reseau/statistique/list /reseau/statistique/mois /reseau/statistique/jour /reseau/statistique/com /reseau/statistique/view'],
  ['MR', '/performanceda/list /logistique/cmdstock /logistique/stock /logistique/approda /logistique/stockglobal /logistique/alertstock'],
  ['MA', '/client/creditencours /client/historiquetransactions /apps/kanban'],
  ['MP', '/ecommerce/product-list /ecommerce/product-overview /ecommerce/shopping-cart /ecommerce/checkout-form'],
  ['MP', '/ecommerce/order-history /ecommerce/order-summary'],
  ['APC', '/credit/credit-appro'],
  ['A', '/client/transactionencours-agent'],
  ['M', '/objectif/reseau /objectif/pdv /logistique/importactivation /logistique/importstock /pages/crud /pages/timeline'],
  ['M', '/parametrage/usermanagement /parametrage/accesscanal /parametrage/courriels /parametrage/calendrier /parametrage/cloture'],
  ['M', '/relance/alertcommission /relance/raprochement /ecommerce/new-product /apps/blog/edit /profile/create'],
  ['M', '/client/agent /client/addcredit /client/packagesprix /client/transactionencours /client/parametragemontant'],
] as const
