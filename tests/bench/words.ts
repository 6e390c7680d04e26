/** What companies ask for in each category of the reference data, with the unit it is counted in. */
export const goods: readonly (readonly [categoryId: string, unit: string, names: readonly string[]])[] = [
  [
    'materiales-construccion',
    'Peso - kg',
    ['Cemento portland', 'Hierro tratado de 12 mm', 'Cal hidratada', 'Arena lavada'],
  ],
  [
    'obras',
    'Superficie - m²',
    ['Reparación de azotea', 'Pintura de fachada', 'Ampliación de depósito', 'Pavimento de hormigón'],
  ],
  ['consultoria-obra', 'Unidad - unidad', ['Dirección de obra', 'Cálculo de estructura', 'Relevamiento topográfico']],
  [
    'tecnologia',
    'Unidad - unidad',
    ['Computadoras portátiles', 'Licencias de antivirus', 'Cámaras de vigilancia', 'Cableado de red'],
  ],
  [
    'indumentaria-seguridad',
    'Unidad - unidad',
    ['Zapatos de seguridad', 'Cascos con barbijo', 'Camperas impermeables'],
  ],
  ['agro-insumos', 'Peso - kg', ['Semilla de soja', 'Fertilizante fosfatado', 'Alambre de púa', 'Ración para ganado']],
  ['alimentos', 'Peso - kg', ['Yerba mate', 'Arroz blanco', 'Café molido', 'Viandas para el personal']],
  [
    'servicios-limpieza',
    'Tiempo - mes',
    ['Limpieza de oficinas', 'Limpieza de vidrios en altura', 'Control de plagas'],
  ],
  [
    'transporte-logistica',
    'Distancia - km',
    ['Flete de camión', 'Alquiler de camión con grúa', 'Traslado de contenedores'],
  ],
  ['equipamiento-medico', 'Unidad - unidad', ['Guantes de nitrilo', 'Camillas articuladas', 'Monitores de presión']],
  [
    'frio-climatizacion',
    'Unidad - unidad',
    ['Aires acondicionados', 'Cámara frigorífica', 'Mantenimiento de equipos de frío'],
  ],
  [
    'energia-electricidad',
    'Longitud - m',
    ['Cable subterráneo', 'Paneles solares', 'Tableros eléctricos', 'Generador a gasoil'],
  ],
  ['mobiliario-equipamiento', 'Unidad - unidad', ['Sillas ergonómicas', 'Escritorios', 'Estanterías metálicas']],
  [
    'papeleria-impresion',
    'Unidad - unidad',
    ['Papel A4', 'Cajas de cartón', 'Folletos a color', 'Tóner para impresora'],
  ],
  [
    'servicios-profesionales',
    'Tiempo - hora',
    ['Auditoría contable', 'Asesoría jurídica', 'Capacitación en prevención'],
  ],
  ['otros', 'Unidad - unidad', ['Pallets de madera', 'Bidones de agua', 'Señalización vial']],
]

/** What for: the second half of a title. */
export const purposes: readonly string[] = [
  'para obra nueva',
  'para el depósito',
  'para la planta industrial',
  'para oficinas',
  'para reposición trimestral',
  'para la próxima zafra',
  'para una escuela rural',
  'para el taller',
  'con entrega en etapas',
  'con instalación incluida',
]

/** Sentences of a description; each RFQ takes three of them. */
export const sentences: readonly string[] = [
  'La mercadería debe ser nueva, sin uso y de primera calidad.',
  'Se valora la disponibilidad inmediata y la experiencia en trabajos similares.',
  'La entrega se coordina con una semana de anticipación, en horario de oficina.',
  'El precio debe incluir la descarga en el lugar y el embalaje.',
  'Se piden fichas técnicas y certificados de conformidad de cada producto.',
  'La garantía mínima es de doce meses desde la recepción.',
  'Podemos recibir en más de una entrega, según la capacidad del camión.',
  'El pago es a treinta días de la factura, por transferencia.',
  'Quien cotiza puede proponer una alternativa equivalente y explicar la diferencia.',
  'Es una compra que se repite cada año con cantidades parecidas.',
]

/** What is asked of an item of a long list; each takes two of them. */
export const demands: readonly string[] = [
  'De acero galvanizado en caliente, con certificado de colada.',
  'Con ficha técnica en español y garantía escrita del fabricante.',
  'Tensión 220V, 50 Hz, con tomacorriente según norma UNIT.',
  'Rosca M8 con arandela y tuerca autofrenante.',
  'Color blanco, terminación mate, apto para exteriores.',
  'Bolsas de 25 kg, paletizadas y cubiertas con film.',
  'Entregar por partes, la primera dentro de los quince días.',
  'Se acepta equivalente de igual resistencia y espesor.',
  'Incluye flete hasta el obrador y descarga con autoelevador.',
  'Con soporte técnico en Montevideo y repuestos por dos años.',
  'Grado alimentario, sin olor, en envases cerrados de origen.',
  'Protección IP65, con prensaestopas y borneras.',
  'Resistente a la intemperie, al agua salada y a los rayos ultravioletas.',
  'Medidas a confirmar en obra antes de fabricar.',
  'Debe cumplir el reglamento de bomberos vigente.',
  'Talles surtidos según planilla, con logo bordado.',
  'Diámetro nominal DN110, junta elástica, color gris.',
  'Para uso intensivo en turnos de ocho horas.',
  'Con instalación, puesta en marcha y capacitación del personal.',
  'Libre de asbesto y de solventes, de bajo olor.',
]
