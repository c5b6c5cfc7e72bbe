import * as contract from '@backoffice/contract/packages/packages'
import type { Database } from '../../database/database.ts'
import type { Serve } from '../../http/serve.ts'
import { changeCommissionRate } from './change-commission-rate.ts'
import { changePrice } from './change-price.ts'
import { createOption } from './create-option.ts'
import { createPackage } from './create-package.ts'
import { getOption, getPackage, getPrice, getRate, listPricesInForce, listRates, readCatalogue } from './packages.read.ts'
import { priceFromWire, priceInForceToWire, priceToWire, rateFromWire, rateToWire } from './packages.wire.ts'
import { updateOption } from './update-option.ts'
import { updatePackage } from './update-package.ts'
import { withdrawPrice } from './withdraw-price.ts'

export function packagesRoutes(serve: Serve, db: Database): void {
  prices(serve, db)
  packagesAndOptions(serve)
  commissionRates(serve, db)
}

function prices(serve: Serve, db: Database): void {
  serve(contract.listPackages, async ({ actor }) => (await listPricesInForce(actor, db)).map(priceInForceToWire))

  serve(contract.getCatalogue, async () => {
    const catalogue = await readCatalogue(db)
    return { ...catalogue, prices: catalogue.prices.map(priceToWire) }
  })

  for (const endpoint of [contract.changePrice, contract.schedulePrice] as const) {
    serve(endpoint, async ({ tx, body, actor, requireStepUp }) => {
      const id = await changePrice(tx, priceFromWire(body), { actor, requireStepUp })
      return priceToWire(await getPrice(tx, id))
    })
  }

  serve(contract.withdrawPrice, async ({ tx, params: { id }, requireStepUp }) => {
    const price = await getPrice(tx, id)
    await withdrawPrice(tx, id, requireStepUp)
    return priceToWire(price)
  })
}

function packagesAndOptions(serve: Serve): void {
  serve(contract.createPackage, async ({ tx, body, actor, requireStepUp }) => {
    return getPackage(tx, await createPackage(tx, body, { actor, requireStepUp }))
  })

  serve(contract.updatePackage, async ({ tx, params: { id }, body: { version, ...changes }, requireStepUp }) => {
    await updatePackage(tx, { id, version, changes }, requireStepUp)
    return getPackage(tx, id)
  })

  serve(contract.createOption, async ({ tx, body: { name }, actor, requireStepUp }) => {
    requireStepUp()
    return getOption(tx, await createOption(tx, name, actor))
  })

  serve(contract.updateOption, async ({ tx, params: { id }, body: { version, ...changes }, requireStepUp }) => {
    await updateOption(tx, { id, version, changes }, requireStepUp)
    return getOption(tx, id)
  })
}

function commissionRates(serve: Serve, db: Database): void {
  serve(contract.listCommissionRates, async () => (await listRates(db)).map(rateToWire))

  serve(contract.changeCommissionRate, async ({ tx, body, actor, requireStepUp }) => {
    const id = await changeCommissionRate(tx, rateFromWire(body), { actor, requireStepUp })
    return rateToWire(await getRate(tx, id))
  })
}
