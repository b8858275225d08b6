/** The public API of the design system. Anything not exported here is private. */
export { AddressBlock, type AddressBlockProps } from './AddressBlock/AddressBlock.tsx';
export { AddressText, type AddressTextProps } from './AddressText/AddressText.tsx';
export {
  AnswerProgress,
  type AnswerProgressMessages,
  type AnswerProgressProps,
} from './AnswerProgress/AnswerProgress.tsx';
export { Autocomplete, type AutocompleteProps } from './Autocomplete/Autocomplete.tsx';
export type { AutocompleteMessages } from './Autocomplete/autocompleteMessages.ts';
export type { AutocompleteChoice, Search, Suggestion } from './Autocomplete/suggestion.ts';
export type { LoadDetails, Suggestions } from './Autocomplete/useDetails.ts';
export { announce } from './announcer/announce.ts';
export { useAnnouncement } from './announcer/useAnnouncement.ts';
export { Banner, type BannerProps } from './Banner/Banner.tsx';
export { Button, type ButtonProps } from './Button/Button.tsx';
export { Checkbox, type CheckboxProps } from './Checkbox/Checkbox.tsx';
export { CheckGroup, type CheckGroupProps, type CheckOption } from './CheckGroup/CheckGroup.tsx';
export { ConditionalDropdown, type ConditionalDropdownProps } from './ConditionalDropdown/ConditionalDropdown.tsx';
export type { ConditionalOptions } from './ConditionalDropdown/conditionalOptions.ts';
export { ContentTrigger, type ContentTriggerProps } from './ContentTrigger/ContentTrigger.tsx';
export { DateField, type DateFieldProps } from './DateField/DateField.tsx';
export { Disclosure, type DisclosureProps } from './Disclosure/Disclosure.tsx';
export { Dropdown, type DropdownProps } from './Dropdown/Dropdown.tsx';
export { EmailField, type EmailFieldProps } from './EmailField/EmailField.tsx';
export {
  ErrorSummary,
  type ErrorSummaryGroup,
  type ErrorSummaryItem,
  type ErrorSummaryProps,
} from './ErrorSummary/ErrorSummary.tsx';
export { defaultFileLimits, type FileLimits } from './FileUpload/checkFile.ts';
export { FileUpload, type FileUploadProps } from './FileUpload/FileUpload.tsx';
export type { FileUploadMessages } from './FileUpload/fileUploadMessages.ts';
export type { FileState, UploadState } from './FileUpload/uploadState.ts';
export { type ControlProps, Field, type FieldProps } from './field/Field.tsx';
export { FieldSet, type GroupControl } from './field/FieldSet.tsx';
export type { ErrorWords } from './field/fieldParts.tsx';
export type { Confirmation } from './field/InlineQuestion.tsx';
export type { Option } from './field/option.ts';
export {
  ReadOnlyProvider,
  type ReadOnlyProviderProps,
  type ReadOnlyQuestion,
  type ReadOnlyState,
  useReadOnly,
} from './field/readOnly.tsx';
export { Icon, type IconProps } from './Icon/Icon.tsx';
export { Link } from './Link/Link.tsx';
export { Modal, type ModalProps } from './Modal/Modal.tsx';
export { type MonthOrYear, MonthYearPicker, type MonthYearPickerProps } from './MonthYearPicker/MonthYearPicker.tsx';
export type { MonthYearMessages } from './MonthYearPicker/monthYearMessages.ts';
export { AuthCard, type AuthCardProps } from './PageShell/AuthCard.tsx';
export { Footer, type FooterProps } from './PageShell/Footer.tsx';
export { Header, type HeaderProps } from './PageShell/Header.tsx';
export { Main } from './PageShell/Main.tsx';
export { PageBody, type PageBodyProps } from './PageShell/PageBody.tsx';
export { PageFrame } from './PageShell/PageFrame.tsx';
export { SkipLink, type SkipLinkProps } from './PageShell/SkipLink.tsx';
export { StickyFoot, type StickyFootProps } from './PageShell/StickyFoot.tsx';
export { useWideScreen } from './PageShell/useWideScreen.ts';
export { PasswordField, type PasswordFieldProps } from './PasswordField/PasswordField.tsx';
export type { PasswordMessages } from './PasswordField/passwordMessages.ts';
export type { Requirement } from './PasswordField/Requirements.tsx';
export { PhoneField, type PhoneFieldProps } from './PhoneField/PhoneField.tsx';
export { Popover, type PopoverProps } from './Popover/Popover.tsx';
export { Progress, type ProgressProps } from './Progress/Progress.tsx';
export { RadioGroup, type RadioGroupProps } from './RadioGroup/RadioGroup.tsx';
export { YesNo, type YesNoProps } from './RadioGroup/YesNo.tsx';
export { RadioReveal, type RadioRevealProps } from './RadioReveal/RadioReveal.tsx';
export { Repeater, type RepeaterProps } from './Repeater/Repeater.tsx';
export { SaveStatus, type SaveStatusProps } from './SaveStatus/SaveStatus.tsx';
export { SchoolBlock, type SchoolBlockProps } from './SchoolBlock/SchoolBlock.tsx';
export { Section, type SectionProps } from './Section/Section.tsx';
export { SectionCard, type SectionCardProps } from './SectionCard/SectionCard.tsx';
export { FoldedMap, type FoldedMapProps } from './SectionMap/FoldedMap.tsx';
export {
  type MapSection,
  SectionMap,
  type SectionMapMessages,
  type SectionMapProps,
} from './SectionMap/SectionMap.tsx';
export { FullScreenLoading, type FullScreenLoadingProps } from './Spinner/FullScreenLoading.tsx';
export { Spinner, type SpinnerProps } from './Spinner/Spinner.tsx';
export { SsnField, type SsnFieldProps } from './SsnField/SsnField.tsx';
export type { Step, StepMessages } from './StepNavigation/StepLink.tsx';
export { StepNavigation, type StepNavigationProps } from './StepNavigation/StepNavigation.tsx';
export { type Tab, Tabs, type TabsProps } from './Tabs/Tabs.tsx';
export { Textarea, type TextareaProps } from './Textarea/Textarea.tsx';
export { TextField, type TextFieldProps } from './TextField/TextField.tsx';
export { ToastRegion, type ToastRegionProps } from './Toast/ToastRegion.tsx';
export { errorToastMs, type ToastMessage, toastMs } from './Toast/toastMessage.ts';
export { TwoVersions, type TwoVersionsProps, type Version } from './TwoVersions/TwoVersions.tsx';
export { GlobalStyle } from './theme/GlobalStyle.tsx';
export { color, fontSize, media, motion, overlayShadow, radius, shadow, space } from './theme/theme.ts';
export { visuallyHidden } from './theme/visuallyHidden.ts';
export type { VisibilityMessages } from './VisibilityToggle/VisibilityToggle.tsx';
