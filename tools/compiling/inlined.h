/* What compiled code asks mypyc's library for at every step, written out where it is asked: the usual case without a call.

   The library does the rest: a negative or too large index, a number that is not an int, a type further up. */
#if !defined(Py_GIL_DISABLED) && PyLong_SHIFT == 30

static inline PyObject *hazard_list_get(PyObject *list, int64_t index)
{
    if (likely((uint64_t)index < (uint64_t)PyList_GET_SIZE(list))) {
        PyObject *item = PyList_GET_ITEM(list, index);
        Py_INCREF(item);
        return item;
    }
    return CPyList_GetItemInt64(list, index);
}
#define CPyList_GetItemInt64 hazard_list_get

static inline PyObject *hazard_list_borrow(PyObject *list, int64_t index)
{
    if (likely((uint64_t)index < (uint64_t)PyList_GET_SIZE(list)))
        return PyList_GET_ITEM(list, index);
    return CPyList_GetItemInt64Borrow(list, index);
}
#define CPyList_GetItemInt64Borrow hazard_list_borrow

static inline bool hazard_list_set(PyObject *list, int64_t index, PyObject *value)
{
    if (likely((uint64_t)index < (uint64_t)PyList_GET_SIZE(list))) {
        PyObject *before = PyList_GET_ITEM(list, index);
        PyList_SET_ITEM(list, index, value);
        Py_DECREF(before);
        return true;
    }
    return CPyList_SetItemInt64(list, index, value);
}
#define CPyList_SetItemInt64 hazard_list_set

/* The same where the index is an int that may be large: a tagged one, even as long as it is not. */
static inline bool hazard_is_place(PyObject *list, CPyTagged index)
{
    return !(index & CPY_INT_TAG) && (size_t)index >> 1 < (size_t)PyList_GET_SIZE(list);
}

static inline PyObject *hazard_list_get_tagged(PyObject *list, CPyTagged index)
{
    if (likely(hazard_is_place(list, index))) {
        PyObject *item = PyList_GET_ITEM(list, index >> 1);
        Py_INCREF(item);
        return item;
    }
    return CPyList_GetItem(list, index);
}
#define CPyList_GetItem hazard_list_get_tagged

static inline PyObject *hazard_list_borrow_tagged(PyObject *list, CPyTagged index)
{
    if (likely(hazard_is_place(list, index)))
        return PyList_GET_ITEM(list, index >> 1);
    return CPyList_GetItemBorrow(list, index);
}
#define CPyList_GetItemBorrow hazard_list_borrow_tagged

static inline bool hazard_list_set_tagged(PyObject *list, CPyTagged index, PyObject *value)
{
    if (likely(hazard_is_place(list, index))) {
        PyObject *before = PyList_GET_ITEM(list, index >> 1);
        PyList_SET_ITEM(list, index >> 1, value);
        Py_DECREF(before);
        return true;
    }
    return CPyList_SetItem(list, index, value);
}
#define CPyList_SetItem hazard_list_set_tagged

/* Python has one object for each number from -5 to 256; looked up once they are found here. */
#define HAZARD_SMALL_INTS 262
static PyObject *hazard_small_ints[HAZARD_SMALL_INTS];

static inline PyObject *hazard_box(int64_t value)
{
    if (likely((uint64_t)value + 5 < HAZARD_SMALL_INTS)) {
        PyObject *known = hazard_small_ints[value + 5];
        if (likely(known != NULL)) {
            Py_INCREF(known);
            return known;
        }
        known = PyLong_FromLongLong(value);
        if (known != NULL) {
            Py_INCREF(known);
            hazard_small_ints[value + 5] = known;
        }
        return known;
    }
    return PyLong_FromLongLong(value);
}
#define PyLong_FromLongLong hazard_box

/* A set of territories is a number of up to 62 bits: three digits of an int. */
#if CPY_3_12_FEATURES
#define HAZARD_HAS_DIGITS(number, count) (CPY_LONG_TAG(number) == (count) << CPY_NON_SIZE_BITS)
#else
#define HAZARD_HAS_DIGITS(number, count) (Py_SIZE(number) == (count))
#endif

static inline bool hazard_is_mask(PyObject *object, int64_t *value)
{
    PyLongObject *number = (PyLongObject *)object;
    if (HAZARD_HAS_DIGITS(number, 2)) {
        *value = (int64_t)CPY_LONG_DIGIT(number, 0) | (int64_t)CPY_LONG_DIGIT(number, 1) << 30;
        return true;
    }
    if (HAZARD_HAS_DIGITS(number, 3) && CPY_LONG_DIGIT(number, 2) < 4) {
        *value = (int64_t)CPY_LONG_DIGIT(number, 0) | (int64_t)CPY_LONG_DIGIT(number, 1) << 30 |
                 (int64_t)CPY_LONG_DIGIT(number, 2) << 60;
        return true;
    }
    return false;
}

static inline CPyTagged hazard_tagged(PyObject *object)
{
    int64_t value;
    return hazard_is_mask(object, &value) ? (CPyTagged)value << 1 : CPyTagged_FromObject(object);
}
#define CPyTagged_FromObject hazard_tagged

static inline CPyTagged hazard_borrow_tagged(PyObject *object)
{
    int64_t value;
    return hazard_is_mask(object, &value) ? (CPyTagged)value << 1 : CPyTagged_BorrowFromObject(object);
}
#define CPyTagged_BorrowFromObject hazard_borrow_tagged

static inline int64_t hazard_int64(PyObject *object)
{
    int64_t value;
    return PyLong_Check(object) && hazard_is_mask(object, &value) ? value : CPyLong_AsInt64(object);
}
#define CPyLong_AsInt64 hazard_int64

/* Rules, phases and modules are kept as what they share, and are most often one or two classes below it. */
static inline int hazard_is_of(PyObject *object, PyTypeObject *type)
{
    PyTypeObject *own = Py_TYPE(object);
    if (likely(own == type || own->tp_base == type))
        return 1;
    return (own->tp_base != NULL && own->tp_base->tp_base == type) || PyType_IsSubtype(own, type);
}
#undef PyObject_TypeCheck
#define PyObject_TypeCheck(object, type) hazard_is_of((PyObject *)(object), (PyTypeObject *)(type))

#endif
