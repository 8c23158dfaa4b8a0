import { type AccountData, nothing } from '../kit/accountData.ts'

export const planData: AccountData = {
  stores: ['plans/plans', 'plans/additives'],
  erase: nothing('they are the product’s, not of an account'),
  export: nothing('they are the product’s, not of an account'),
}
