/**
 * The keys that a dictionary of a PDF keeps: those of ISO 32000-2 (from the model of the PDF Association) without what
 * tells of the author, of programs, places, files and versions, and without what runs. Whatever else a program writes
 * (PTEX.Fullbanner, ADBE_Build, LGIDict, Company) is none of them.
 */
const kept = `
A A1 A2 A3 A4 AC AIS AN AO AP APIVersion AS AU AccurateScreens AcroForm Action ActualText AdditionalStreams Alt
Alternate Angle AnnotStates Annotation Annotations Annots AntiAlias App AppearanceFilter ArtBox Ascent Aspect
AuthEvent AvgWidth B BBox BC BE BG BG2 BM BS BU Background BackgroundColor BaseEncoding BaseFont BaseState
BaseVersion BaselineShift BitsPerComponent BitsPerCoordinate BitsPerFlag BitsPerSample Bl BlackIs1 BlackPoint
BleedBox BlockAlign Border BorderColor BorderStyle BorderThickness Bounds BoxColorInfo C C0 C1 C2W CA CF CFM CI
CIDSet CIDSystemInfo CIDToGIDMap CL CMD CMapName CO CP CS CT CV CYX Cap CapHeight Caption Category CenterWindow
CharProcs CharSet Checked Child ClassMap ColSpan Color ColorSpace ColorTransform ColorType ColorantTable Colorants
Colors ColumnCount ColumnGap ColumnWidths Columns Components Condition Configs Configuration Contents ContinuedFrom
ContinuedList Coords Count CropBox CropFixed CropRect D D1 D2 DA DC DIS DL DP DR DS DSm DSn DU DV DW
DW2 DamagedRowsBeforeError Date Decode DecodeParms Default DefaultCMYK DefaultCryptFilter DefaultForPrinting
DefaultGray DefaultRGB DescendantFonts Descent Dest DestOutputProfile DestOutputProfileRef Dests DeviceColorant Di
Differences Direction DisplayDocTitle Dm Document Domain DotGain Dp Duplex Dur Duration E EA ECC EL EP EarlyChange
Encode EncodedByteAlign Encoding EncryptMetadata End EndIndent EndOfBlock EndOfLine Enforce Event Export
ExportState ExtGState Extend Extends ExtensionLevel ExtensionRevision F FB FC FD FDecodeParms FFilter FL FOV FT
FWPosition FWScale Ff Fields Filter First FirstChar FitWindow FixedPrint Flags Font FontBBox FontDescriptor
FontFamily FontFauxing FontFile FontFile2 FontFile3 FontMatrix FontName FontStretch FontWeight Form FormType Free
Frequency Function FunctionType Functions G GTSm Gamma GlyphOrientationVertical GrayMap Group H HAlign HI HOffset
HT HTO HTP HalftoneType Headers Height Height2 Hid HideMenubar HideToolbar HideWindowUI I IC ICCVersion ID IDTree
IF IN IRT IT IV IX Icon Identity Image ImageMask ImageType IncludedImageDimensions IncludedImageQuality Index
InitialFields InkList Inks InlineAlign Intent Interpolate IsMap ItalicAngle JBIG2Globals K KDFSalt KeyUsage Kids L
LC LE LI LJ LL LLE LLO LS LW Lang Language Last LastChar Layout Leading Length Length1 Length2 Length3 Level1
Limits LineHeight ListMode ListNumbering LoadType Locale LockDocument Locked M M3DREF MA MCID MD5 MH MK ML MN MS MU
MarkInfo MarkStyle Marked Mask Matrix Matte Max MaxLen MaxWidth Measure MediaBox Min MissingWidth Mix MixingHints
Mode Msg N N1 N2 NA NM NP NR NS NU Name Names Namespaces NeedAppearances NeedsRendering NewWindow Next
NonFullScreenPageMode NoteType NumCopies Nums O OB OC OCGs OCProperties OE OFF OID ON OP OPM OS Obj Offset
OnInstantiate Open Operation Opt Order Ordering Outlines OutputConditionIdentifier OutputIntents OverlayText
Overprint P PA PC PCM PI PL PO PS PV PZ Padding Page PageElement PageLabels PageLayout PageMode Pages PaintType
Panose Params Parent ParentTree ParentTreeNextKey PassContextClick Path Pattern PatternType Penalty Pg Phoneme
PhoneticAlphabet PickTrayByPDFSize Placement PlayCount Popup Position PreRelease Predictor Preferred PresSteps
PreserveRB Prev Preview PrimaryText Print PrintArea PrintClip PrintPageRange PrintScaling PrintState PrintingOrder
ProcSet Process ProfileCS ProfileName Properties Q QuadPoints R RBGroups RC RD REx RF RH RI RM RO RT RV Radius
Range Rate Rect Registry Repeat Resolution Resources Role RoleMap RoleMapNS Root Rotate RowSpan Rows RubyAlign
RubyPosition S SA SC SD SE SI SM SMask SMaskInData SP SS ST SW Scope SecondaryText SeparationColorNames
SeparationInfo Shading ShadingType Short ShowControls SigFlags SigQ Signature SignaturePolicyCommitmentType
SignaturePolicyHashAlgorithm SignaturePolicyHashValue SignaturePolicyOID Size Solidities Sort SpaceAfter
SpaceBefore SpectralData Speed Split SpotFunction St Start StartIndent State StateModel StdCF StemH StemV Stm StmF
StmOwn StrF Strings StructParent StructParents StructTreeRoot Style SubFilter SubType Subj Subtype Subtype2 Summary
Supplement Suspects Sy Symbology Synchronous T TA TB TBorderStyle TF TI TK TM TP TPadding TR TR2 TRL TS TSm TSn TT
TU TX TY TZ Tabs Tags TextAlign TextDecorationColor TextDecorationThickness TextDecorationType TextIndent
TextPosition TilingType Time Tint Title ToUnicode Trans TransferFunction Transparency Transparent TrimBox
TrustedMode Type U UC UCR UCR2 UE UR3 URI URLs USm USn UT UU Usage UseBlackPtComp UseCMap UserUnit V VA VAlign VE
VOffset VP Version Vertices VerticesPerRow View ViewArea ViewClip ViewState ViewerPreferences Volume W W2 WMode WP
WS WhitePoint Width Width2 Widths Window WritingMode X XHeight XN XObject XPTS XRefStm XStep XSymWidth XUID Xsquare
Y YStep YSymHeight Ysquare Z Zoom ca checked max min nCodeWordCol nCodeWordRow op
`
const keptKeys: ReadonlySet<string> = new Set(kept.trim().split(/\s+/))

export const isKeptKey = (key: string): boolean => keptKeys.has(key)

/** Keys of dictionaries that are tables: their entries have names of the author's program, not of the standard. */
export const tables: ReadonlySet<string> = new Set(
  'Font XObject ExtGState ColorSpace Pattern Shading Properties Dests CharProcs RoleMap RoleMapNS ClassMap Colorants Solidities DotGain SpectralData HT FD AP/N AP/R AP/D'.split(
    ' ',
  ),
)
