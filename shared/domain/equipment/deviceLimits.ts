/**
 * What a device can plausibly measure. What is beside a measurement and beyond these limits is stored as not told, a
 * nozzle's flow beyond them as not measured; only what makes the whole meaningless is quarantined.
 */
export const LIMITES_DISPOSITIVO = {
  /** L/min of one nozzle, measured or calibrated with */
  vazao: { min: 0, max: 60 },
  /** bar */
  pressao: { min: 0.1, max: 60 },
  /** km/h */
  velocidade: { min: 0.1, max: 60 },
  /** m, between nozzles of a boom: 50 is one in centimetres */
  espacamento: { min: 0.01, max: 5 },
  /** m, between plants and between rows */
  distancia: { min: 0.01, max: 20 },
  bicos: { min: 1, max: 400 },
  /** L/ha */
  taxa: { min: 0, max: 100_000 },
  /** L/plant: a tree of the largest takes some tens */
  taxa_planta: { min: 0, max: 100 },
  /** h */
  horas_maquina: { min: 0, max: 1_000_000 },
  /** %, of a battery */
  carga: { min: 0, max: 100 },
  /** %, by which a calibration corrected the device, or how far it was off */
  correcao: { min: -1000, max: 1000 },
  /** s, of a sample */
  tempo: { min: 0.1, max: 3600 },
  /** mL, in the graduated cylinder */
  volume: { min: 0.1, max: 100_000 },
  /** kg, on the scale */
  massa: { min: 0.001, max: 1000 },
  /** kg, of the empty vessel */
  tara: { min: 0, max: 1000 },
  /** hours a measurement may lie in the future */
  futuro_h: 24,
  /** minutes in the future from which on the clock counts as running ahead: the measurement is dated by its arrival */
  adiantado_min: 10,
  /**
   * days before the activation of its equipment in which a measurement is taken under its own date: an app measures
   * before its owner activates
   */
  antes_ativacao_d: 30,
  /** days before its arrival beyond which the clock counts as fallen back, not the measurement as old */
  atraso_maximo_d: 2 * 365,
  /** days after a transfer in which a device may still deliver what it measured before it */
  atraso_transferencia_d: 30,
} as const

/**
 * What one reading may amount to, all its parts and contradicting contents together: the largest sprayer measured three
 * times over, nozzle by nozzle. More would be folded anew with every part that comes, and one sender would delay
 * everybody.
 */
export const LIMITES_LEITURA = {
  /** Nozzles in all of its parts; so it has no more parts either. */
  medidas: 3 * LIMITES_DISPOSITIVO.bicos.max,
  /** Of all parts as they are stored. */
  bytes: 512 * 1024,
  /** Models of nozzles that a message announces. */
  modelos: 16,
  /** Notes about what was left out that a reading keeps; a message has as many at most. */
  ressalvas: 60,
} as const

/** How deep arrays and objects of a message may lie in each other: what is known takes five levels. */
export const MENSAGEM_PROFUNDIDADE = 16
