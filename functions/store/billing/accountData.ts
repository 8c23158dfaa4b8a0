import { type AccountData, nothing } from '../kit/accountData.ts'

export const simulatedData: AccountData = {
  stores: ['billing/simulatedCheckouts'],
  erase: nothing('a simulated checkout says nothing of who pays, and is forgotten after three months'),
  export: nothing('a simulated checkout says nothing of who pays, and is forgotten after three months'),
}
